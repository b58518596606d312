import { PRELOADED_ELEMENT } from '@consilium/contract';
import type { z } from 'zod';

/** Answers of the API that the server already wrote into the page, by their path. */
let answers: Readonly<Record<string, unknown>> | null = null;

/** Gives the answers to a page that is being rendered on the server. */
export function providePreloaded(given: Readonly<Record<string, unknown>>): void {
  answers = given;
}

function readAnswers(): Readonly<Record<string, unknown>> {
  if (answers) return answers;
  if (typeof document === 'undefined') return {};
  const text = document.getElementById(PRELOADED_ELEMENT)?.textContent;
  answers = text ? (JSON.parse(text) as Record<string, unknown>) : {};
  return answers;
}

/** @returns what the server answered at `path` when it wrote this page, unparsed: its route has checked the answer against the same schema. */
export function preloadedAsSent<T>(path: string): T | undefined {
  return readAnswers()[path] as T | undefined;
}

/** @returns what the server answered at `path` when it wrote this page, or undefined when it did not ask. */
export function preloadedAnswer<S extends z.ZodType>(path: string, schema: S): z.output<S> | undefined {
  const known = readAnswers()[path];
  if (known === undefined) return undefined;
  const parsed = schema.safeParse(known);
  return parsed.success ? parsed.data : undefined;
}

/** Whether the server asked at `path` when it wrote this page and found nothing there. */
export function isKnownMissing(path: string): boolean {
  return readAnswers()[path] === null;
}
