import { spawn } from 'node:child_process';
import { bin, build, install, root } from './project.mjs';

/** npm run dev: the server restarts and the site reloads on every change. */
await install();
await build();
const children = [
  spawn(bin('tsx'), ['watch', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn('npm', ['run', '--silent', 'dev', '-w', '@consilium/web'], { cwd: root, stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
