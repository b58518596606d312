import type { Question } from '@consilium/contract';

/** The answers to a question about one thing. */
export const yesNoOptions = (): Question['options'] => [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
  { id: 'not-sure', label: 'Not sure' },
];
