import type { RenderedSite } from '@consilium/contract';
import type { FastifyInstance } from 'fastify';

export type Preload = { href: string; as: 'font' | 'script' };

/** The web app, as built or as its sources stand. */
export type Site = {
  /** What renders the pages. */
  rendered: () => Promise<RenderedSite>;
  /** The document they are put into. */
  template: () => Promise<string>;
  /** Files every page needs soon: its fonts and its code. */
  preload: readonly Preload[];
};

/** Opens the web app and serves its files. */
export type OpenSite = (app: FastifyInstance) => Promise<Site>;
