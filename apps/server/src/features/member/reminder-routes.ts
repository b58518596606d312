import { reminderCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import type { Serve } from '../../platform/serve.ts';
import { readReminder, removeReminder, setReminder, stopReminders } from './reminders.ts';

/** Reminders by mail: off until a member switches them on. */
export function reminderRoutes(serve: Serve, context: Context): void {
  serve(reminderCalls.readReminder, async (request) => readReminder(context, viewerOf(request).user));
  serve(reminderCalls.setReminder, async (request) => {
    const { version, ...times } = request.body;
    return setReminder(context, request, viewerOf(request).user, version, times);
  });
  serve(reminderCalls.removeReminder, async (request) => {
    await removeReminder(context, request, viewerOf(request).user);
    return { message: 'You are not reminded any more.' };
  });
  serve(reminderCalls.stopReminders, async (request) => {
    await stopReminders(context, request, request.body.token);
    return { message: 'You get no more of these reminders.' };
  });
}
