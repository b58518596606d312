import { z } from 'zod';

/** What the debug console understands, and what each says. Those with `asks` are answered by the server. */
export const CONSOLE_COMMANDS = {
  help: { about: 'what can be typed here' },
  clear: { about: 'empty this screen' },
  status: { about: 'whether the server and its database answer', asks: true },
  memory: { about: 'memory of this process and its machine', asks: true },
  'cache clear': { about: 'forget kept pages and what was made of the content', asks: true },
  version: { about: 'versions of server, Node, engine and content', asks: true },
  sessions: { about: 'how many are signed in', asks: true },
  jobs: { about: 'work in threads and mails that wait', asks: true },
  queries: { about: 'statements of the database, and the slowest', asks: true },
} as const satisfies Record<string, { about: string; asks?: true }>;
type Command = keyof typeof CONSOLE_COMMANDS;
export type AskedCommand = { [Name in Command]: (typeof CONSOLE_COMMANDS)[Name] extends { asks: true } ? Name : never }[Command];
const ASKED = Object.entries(CONSOLE_COMMANDS).flatMap(([name, command]) => ('asks' in command ? [name as AskedCommand] : [])) as [
  AskedCommand,
  ...AskedCommand[],
];
export const isAsked = (command: string): command is AskedCommand => (ASKED as readonly string[]).includes(command);
export const commandNotFound = (typed: string) => `Command not found: ${typed}. Type 'help' for available commands.`;

export const consoleCommandSchema = z.object({ command: z.enum(ASKED, 'There is no such command') }).meta({ id: 'ConsoleCommand' });
export const consoleAnswerSchema = z.object({ lines: z.array(z.string()) }).meta({ id: 'ConsoleAnswer' });
