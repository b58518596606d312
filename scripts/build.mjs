import { build, install } from './project.mjs';

/** npm run build: knowledge, site and server, each only when its sources changed. */
await install();
await build();
