import { z } from 'zod';

/** Whom a person may need to reach beside a doctor: people to talk to in a crisis, about violence, those who are there for children, and a poison line. */
export const HELP_NEEDS = ['self-harm', 'violence', 'child', 'poison'] as const;

export const helpNeedSchema = z.enum(HELP_NEEDS);

export type HelpNeed = z.infer<typeof helpNeedSchema>;
