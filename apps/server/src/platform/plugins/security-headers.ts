import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const YEAR_S = 31_536_000;

/** What browsers offer to pages and this site never asks for. */
const NOT_ASKED_FOR = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Headers that keep the site to its own scripts, styles, fonts and calls, out of other sites' frames, and, when it is reached over https,
 * to https. WebAssembly runs, for private mode's reader; no script is made of a text. Style sheets come from our files only; `style` attributes are allowed, for positions and widths the server writes into the page.
 */
export async function securityHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicUrl?.startsWith('https://') ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  });
  const permissions = NOT_ASKED_FOR.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', permissions);
  });
}
