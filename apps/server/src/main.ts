import { fileURLToPath } from 'node:url';
import { builtSite } from './features/site/index.ts';
import { runServer } from './start.ts';

/** npm start: the server with the built site. */
runServer(builtSite(fileURLToPath(new URL('../../web/dist', import.meta.url))));
