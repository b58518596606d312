import type { LandingContent } from '@consilium/contract';
import type { ReactNode } from 'react';

type Sign = LandingContent['features']['items'][number]['sign'];

/** Filled with the tint, without a line of their own. */
const WASH = 'fill-primary-tint stroke-none';

/** Drawn on a grid of 56 with one pen and one wash. */
const DRAWN: Record<Sign, ReactNode> = {
  // What was expected before, and what the signs make of it.
  model: (
    <>
      <path className={WASH} d="M21 45c6-2 7.5-34 13-34s7 32 13 34Z" />
      <path d="M5 45h46" />
      <path d="M6 42c9-1 12-14 19-14s11 13 25 14.5" strokeDasharray="1.5 4" />
      <path d="M21 45c6-2 7.5-34 13-34s7 32 13 34" />
    </>
  ),
  // Seats around a table.
  systems: (
    <>
      <circle className={WASH} cx="28" cy="28" r="11" />
      <circle cx="28" cy="28" r="11" />
      <path d="M24.5 33c0-3 1.5-4.5 3.5-4.5s3.5 1.5 3.5 4.5" />
      <circle cx="28" cy="25" r="2.2" />
      <path d="M28 5.5v5M44 12l-3.6 3.6M50.5 28h-5M44 44l-3.6-3.6M28 50.5v-5M12 44l3.6-3.6M5.5 28h5M12 12l3.6 3.6" />
    </>
  ),
  // Sheets of a library, one of them sealed.
  evidence: (
    <>
      <path className={WASH} d="M18 14h22v34H18Z" />
      <path d="M18 14h22v22M18 14v34h14M12 42V8h22" />
      <path d="M23 22h12M23 28h12M23 34h6" />
      <circle cx="38" cy="43" r="7" className="fill-surface" />
      <path d="m35 43 2.3 2.3 3.9-4.3" />
    </>
  ),
  // A dial of three bands.
  confidence: (
    <>
      <path className={WASH} d="M5 41a23 23 0 0 1 46 0Z" />
      <path d="M5 41a23 23 0 0 1 46 0M5 41h5M46 41h5M16.5 21l2.8 4.2M39.5 21l-2.8 4.2" />
      <path d="M28 41l10-13.5" />
      <circle cx="28" cy="41" r="2.8" className="fill-surface" />
      <path d="M17 50h22" />
    </>
  ),
  // A mortar, a leaf, a capsule.
  treatments: (
    <>
      <path className={WASH} d="M9 29h38c0 9-5 15-11 16v4H20v-4C14 44 9 38 9 29Z" />
      <path d="M7 29h42M10 29c0 8 4.5 14 10 16v4h16v-4c5.5-2 10-8 10-16" />
      <path d="M20 25c-3-7 0-14 8-17 2 8-1 14.5-8 17Zm0 0 4.5-8.5" />
      <path d="m33.5 22 7-7a3.7 3.7 0 0 1 5.2 5.2l-5 5M37 18.5l5.2 5.2" />
    </>
  ),
  // A word that lights up under the caret.
  instant: (
    <>
      <path className={WASH} d="M12 21h23v14H12Z" />
      <path d="M12 12h32M12 44h20M16 28h15M12 35h23" />
      <path d="M40 19v18M37 19h6M37 37h6M48 24l3-2.5M49 28.5h4M48 33l3 2.5" />
    </>
  ),
};

/** The drawn sign of a feature; its title stands below. */
export function FeatureSign({ sign }: { sign: Sign }) {
  return (
    <svg
      viewBox="0 0 56 56"
      aria-hidden
      className="size-12 fill-none @min-[40rem]:-ml-1 @min-[40rem]:size-16 stroke-primary"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWN[sign]}
    </svg>
  );
}
