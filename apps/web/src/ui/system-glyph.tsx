import type { SystemId } from '@consilium/contract';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** The sign of each system of medicine, drawn on a grid of 24 with one pen. */
const DRAWN: Record<SystemId, ReactNode> = {
  // A staff with one snake.
  conventional: <path d="M12 3v18M15.2 6.2c0-1.6-1.4-2.4-3.2-2.4M8.6 10.4c0-2.6 6.8-1.8 6.8-4.4M15.4 15c0-2.7-6.8-2-6.8-4.6M9.4 18.8c0-2 6-1.6 6-3.8" />,
  // A cell becoming two.
  regenerative: (
    <>
      <path d="M12 7.2a5.6 5.6 0 1 0 0 9.6 5.6 5.6 0 1 0 0-9.6Z" />
      <circle cx="8.4" cy="12" r="1.5" />
      <circle cx="15.6" cy="12" r="1.5" />
    </>
  ),
  // Three vertebrae of a gentle curve.
  osteopathic: (
    <path d="M8.2 4h6a1.6 1.6 0 0 1 0 3.6h-6a1.8 1.8 0 0 1 0-3.6ZM9.8 10.2h6a1.8 1.8 0 0 1 0 3.6h-6a1.8 1.8 0 0 1 0-3.6ZM8.2 16.4h6a1.8 1.8 0 0 1 0 3.6h-6a1.8 1.8 0 0 1 0-3.6ZM16.4 5.8h3M18 12h3M16.4 18.2h3" />
  ),
  // Many complaints, one root.
  functional: (
    <>
      <circle cx="12" cy="18.5" r="2.2" />
      <circle cx="5" cy="6" r="1.8" />
      <circle cx="12" cy="4.8" r="1.8" />
      <circle cx="19" cy="6" r="1.8" />
      <path d="M12 6.6v9.7M5.9 7.6l5 9M18.1 7.6l-5 9M7 6.6l3.2-1M13.8 5.6l3.4.7" />
    </>
  ),
  // Two that turn into each other.
  tcm: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a4.25 4.25 0 0 1 0 8.5 4.25 4.25 0 0 0 0 8.5" />
      <path d="M12 7.7h.01M12 16.2h.01" strokeWidth="2.4" />
    </>
  ),
  // A bowl of decoction with a leaf.
  kampo: (
    <path d="M3.5 12h17a8.5 8.5 0 0 1-6 7.6v1.1h-5v-1.1a8.5 8.5 0 0 1-6-7.6ZM12 9.4c-.4-3.2 1.6-5.8 5-6.2.3 3.4-1.6 6-5 6.2ZM12 9.4l2.4-3M7.6 9.4c-1-1.2 1-1.9 0-3.3" />
  ),
  // A lotus.
  ayurveda: (
    <path d="M12 19c-2.9-2.3-4-5-4-7.4C8 8.8 9.8 6.4 12 4.5c2.2 1.9 4 4.3 4 7.1 0 2.4-1.1 5.1-4 7.4ZM12 19c-4.6.4-8.2-2-9-7.2 1.9-.3 3.6 0 5 .9M12 19c4.6.4 8.2-2 9-7.2-1.9-.3-3.6 0-5 .9" />
  ),
  // A leaf with its vein.
  naturopathy: <path d="M5 19.5C4 11 9 4.5 19.5 4.5c.6 9.5-4.7 14.5-12.5 13M4 21c2-5.5 5.5-9 10.5-11.5M9.3 13.5V10M11.8 11.2h3.4" />,
  // A person at rest over slow waves.
  'mind-body': (
    <>
      <circle cx="12" cy="6" r="2.8" />
      <path d="M6.5 15c0-3.3 2.4-5.2 5.5-5.2s5.5 1.9 5.5 5.2M3 18c1.5-1.4 3-1.4 4.5 0s3 1.4 4.5 0 3-1.4 4.5 0 3 1.4 4.5 0M6.5 21.3c1-.9 2-.9 3 0M14.5 21.3c1-.9 2-.9 3 0" />
    </>
  ),
  // Land, water and sun: healing bound to a place.
  indigenous: (
    <>
      <path d="m2.5 16.5 6-8.5 3.6 5 2.2-2.8 7.2 6.3M2.5 20c2-1.3 3.9-1.3 5.8 0s3.8 1.3 5.7 0 3.8-1.3 7.5 0" />
      <circle cx="16.8" cy="5.8" r="2.3" />
    </>
  ),
  // Four humours.
  unani: (
    <path d="M12 2.8c1.7 2 2.5 3.2 2.5 4.4a2.5 2.5 0 0 1-5 0c0-1.2.8-2.4 2.5-4.4ZM12 21.2c-1.7-2-2.5-3.2-2.5-4.4a2.5 2.5 0 0 1 5 0c0 1.2-.8 2.4-2.5 4.4ZM2.8 12c2-1.7 3.2-2.5 4.4-2.5a2.5 2.5 0 0 1 0 5c-1.2 0-2.4-.8-4.4-2.5ZM21.2 12c-2 1.7-3.2 2.5-4.4 2.5a2.5 2.5 0 0 1 0-5c1.2 0 2.4.8 4.4 2.5Z" />
  ),
  // A drop, diluted and diluted again.
  homeopathy: (
    <>
      <path d="M8 3.5c3 3.5 4.5 5.8 4.5 8a4.5 4.5 0 0 1-9 0c0-2.2 1.5-4.5 4.5-8Z" />
      <circle cx="15" cy="16" r="2.3" />
      <circle cx="19.3" cy="19.6" r="1.2" />
      <path d="M21.6 21.9h.01" strokeWidth="1.8" />
    </>
  ),
  // A field around a point.
  bioenergetic: (
    <>
      <circle cx="12" cy="12" r="1.7" />
      <path d="M8.3 8.3a5.2 5.2 0 0 0 0 7.4M15.7 8.3a5.2 5.2 0 0 1 0 7.4M5.3 5.3a9.5 9.5 0 0 0 0 13.4M18.7 5.3a9.5 9.5 0 0 1 0 13.4M12 3.5v3M12 17.5v3" />
    </>
  ),
  // A light in an arch.
  spiritual: (
    <path d="M5 21V11.5C5 6.8 8 3.8 12 2.5c4 1.3 7 4.3 7 9V21ZM12 17.5a2.9 2.9 0 0 1-2.9-2.9c0-1.7 1.5-2.7 2.9-5.6 1.4 2.9 2.9 3.9 2.9 5.6a2.9 2.9 0 0 1-2.9 2.9Z" />
  ),
};

/** The drawn sign of a system; its name always stands beside it or is read out by its parent. */
export function SystemGlyph({ system, className }: { system: SystemId; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className={cx('size-6 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWN[system]}
    </svg>
  );
}

/** The sign on a tile of the system's colour. */
export function SystemTile({ system, className }: { system: SystemId; className?: string }) {
  return (
    <span data-system={system} className={cx('grid size-11 shrink-0 place-items-center rounded-md bg-sys-tint text-sys', className)}>
      <SystemGlyph system={system} />
    </span>
  );
}
