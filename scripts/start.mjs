import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, root } from './project.mjs';

/** npm start: installs what is missing, builds what is stale, starts the server. */
await install();
await build();
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
