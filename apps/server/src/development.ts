import { sourceSite } from './features/site/source-site.ts';
import { runServer } from './start.ts';

/** npm run dev: the server with the site as its sources stand. */
runServer(sourceSite);
