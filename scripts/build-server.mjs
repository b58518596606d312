import { rmSync } from 'node:fs';
import { bundleServer } from './bundle-server.mjs';

const target = 'apps/server/dist';
rmSync(target, { recursive: true, force: true });
await bundleServer(target);
