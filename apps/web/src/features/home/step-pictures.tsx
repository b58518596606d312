import type { ReactNode } from 'react';

/** A scene on a sheet of 240 by 150. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 150"
      aria-hidden
      className="h-auto w-full max-w-sm rounded-md border border-line bg-bg fill-none stroke-primary"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const SHEET = 'fill-surface stroke-line-strong';
const TEXT = 'stroke-line-strong';
const MARK = 'fill-(--mark) stroke-none';
const MARK_LINE = 'stroke-(--mark-line)';

/** One's own words, some of them understood, one of them denied. */
function EnterSymptoms() {
  return (
    <Scene>
      <rect x="46" y="24" width="148" height="102" rx="6" className={SHEET} />
      <rect x="92" y="42" width="58" height="15" rx="3" className={MARK} />
      <path d="M93 57h56" className={MARK_LINE} strokeWidth="2.5" />
      <rect x="62" y="66" width="38" height="15" rx="3" className={MARK} />
      <path d="M63 81h36" className={MARK_LINE} strokeWidth="2.5" />
      <rect x="128" y="90" width="34" height="15" rx="3" className="fill-(--mark-off) stroke-none" />
      <g className={TEXT} strokeWidth="3">
        <path d="M64 50h20M100 50h42M156 50h22M70 74h22M108 74h66M64 98h54M134 98h22" />
      </g>
      <path d="M131 98h28" className="stroke-ink" strokeWidth="1.5" />
      <path d="M168 90v16M165 90h6M165 106h6" />
    </Scene>
  );
}

/** Findings weighed into a ranking, with the warning signs on top. */
function Weighing() {
  return (
    <Scene>
      <path
        d="M54 41c34 0 44 20 74 20M54 41c34 0 44-1 74-1M54 75c34 0 44-14 74-14M54 75c34 0 44 11 74 11M54 109c34 0 44-23 74-23M54 109c34 0 44 2 74 2"
        className="stroke-(--line)"
      />
      <g className="fill-primary-tint">
        <circle cx="46" cy="41" r="8" />
        <circle cx="46" cy="75" r="8" />
        <circle cx="46" cy="109" r="8" />
      </g>
      <g strokeWidth="9">
        <path d="M138 61h62" />
        <path d="M138 86h32" opacity="0.55" />
        <path d="M138 111h12" opacity="0.3" />
      </g>
      <path d="M134 48V22M134 23h18l-5 6 5 6h-18" className="fill-danger-tint stroke-danger" />
    </Scene>
  );
}

/** What speaks for and against, and the study behind it under the lens. */
function ReviewEvidence() {
  return (
    <Scene>
      <path d="M40 46h14M47 39v14M40 77h14M47 70v14M40 108h14" />
      <path d="M64 46h36M64 77h26M64 108h30" className={TEXT} strokeWidth="3" />
      <path d="M126 24h52l16 16v86h-68Z" className={SHEET} />
      <path d="M178 24v16h16" className={SHEET} />
      <path d="M138 48h30M138 60h44M138 72h20M138 112h26" className={TEXT} strokeWidth="3" />
      <circle cx="166" cy="88" r="20" className="fill-primary-tint" />
      <path d="m181 103 15 16" strokeWidth="3.5" />
      <path d="M156 96v-6M163 96V83M170 96v-9M177 96V79" strokeWidth="3" />
    </Scene>
  );
}

/** A mortar, a leaf and a capsule on one shelf, each checked. */
function TreatmentOptions() {
  return (
    <Scene>
      <path d="M30 112h180" className="stroke-line-strong" />
      <path d="M46 78h50c0 14-6 22-15 25v9H61v-9c-9-3-15-11-15-25Z" className="fill-primary-tint" />
      <path d="M42 78h58M78 78l15-27" />
      <path d="M122 112V78M122 92c-16-2-22-16-18-32 16 4 22 16 18 32ZM122 82c2-16 14-24 28-22 0 14-10 24-28 22Z" className="fill-primary-tint" />
      <rect x="158" y="88" width="48" height="24" rx="12" className="fill-surface" />
      <path d="M182 88v24h12a12 12 0 0 0 0-24Z" className="fill-primary-tint" />
      <path d="M182 30c6 5 12 7 18 7 0 16-5 25-18 31-13-6-18-15-18-31 6 0 12-2 18-7Z" className="fill-surface" />
      <path d="m174 48 6 6 11-12" />
    </Scene>
  );
}

/** In the order of the steps. */
export const STEP_PICTURES = [EnterSymptoms, Weighing, ReviewEvidence, TreatmentOptions] as const;
