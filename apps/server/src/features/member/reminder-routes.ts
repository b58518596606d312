import { reminderCalls, STOP_REMINDERS_FRAGMENT, STOP_REMINDERS_PATH } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import type { Serve } from '../../platform/serve.ts';
import { readReminder, removeReminder, setReminder, stopReminders } from './reminders.ts';

const STOPPED = { message: 'You get no more of these reminders.' };

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
    return STOPPED;
  });
  serve(reminderCalls.stopRemindersByMailProgram, async (request) => {
    await stopReminders(context, request, request.query.token);
    return STOPPED;
  });
  // Programs that only look at links end nothing here; the page does, for who opens it.
  serve(reminderCalls.openStopReminders, async (request, reply) =>
    reply.redirect(`${STOP_REMINDERS_PATH}${STOP_REMINDERS_FRAGMENT}${encodeURIComponent(request.query.token)}`),
  );
}
