import type { ReactNode } from 'react';

const FAINT = 'var(--line-strong)';
const TINT = 'var(--primary-tint)';
const PAPER = 'var(--surface)';

/** Places on a circle; angles in degrees, 0 to the right, clockwise. */
const around = (x: number, y: number, radius: number, angle: number) => ({
  x: Math.round((x + radius * Math.cos((angle * Math.PI) / 180)) * 100) / 100,
  y: Math.round((y + radius * Math.sin((angle * Math.PI) / 180)) * 100) / 100,
});

/** One small drawing a page, all with the same pen on the same sheet of 320 by 240. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 240"
      aria-hidden
      className="h-auto w-full max-md:max-w-40"
      fill="none"
      stroke="var(--primary)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A story, read along many ways, gathered on one sheet. */
function HowItWorksFigure() {
  const ways = [36, 64, 92, 120, 148, 176, 204];
  return (
    <Drawing>
      {ways.map((y) => (
        <path key={y} d={`M104 120C130 120 130 ${y} 160 ${y}M160 ${y}c32 0 32 ${120 - y} 62 ${120 - y}`} stroke={FAINT} strokeWidth="1.5" />
      ))}
      {ways.map((y) => (
        <circle key={y} cx="160" cy={y} r="8" fill={y === 120 ? 'var(--primary)' : PAPER} />
      ))}
      <path d="M22 84h72a10 10 0 0 1 10 10v42a10 10 0 0 1-10 10H54l-16 16v-16H22a10 10 0 0 1-10-10V94a10 10 0 0 1 10-10Z" fill={TINT} />
      <path d="M28 102h60M28 115h48M28 128h54" />
      <rect x="222" y="66" width="86" height="108" rx="8" fill={PAPER} />
      <path d="M238 88h54M238 114h54M238 140h54" stroke={FAINT} strokeWidth="1.5" />
      <path d="M238 88h38M238 114h24M238 140h12" strokeWidth="5" />
    </Drawing>
  );
}

/** A sheet of information beside a stethoscope: the one does not do what the other does. */
function DisclaimerFigure() {
  return (
    <Drawing>
      <rect x="34" y="34" width="122" height="172" rx="8" fill={PAPER} />
      <circle cx="95" cy="72" r="18" fill={TINT} />
      <path d="M95 71v9M95 63.5v.5" strokeWidth="3" />
      <path d="M54 112h82M54 130h70M54 148h82M54 166h52" stroke={FAINT} strokeWidth="1.5" />
      <path d="M184 44h8M240 44h-8M192 44v40a20 20 0 0 0 40 0V44" strokeWidth="3" />
      <path d="M212 104v42a36 36 0 0 0 72 0v-16" />
      <circle cx="284" cy="114" r="16" fill={TINT} />
      <circle cx="284" cy="114" r="6" />
    </Drawing>
  );
}

/** A page in the browser whose lines fade, and a lock. */
function PrivacyFigure() {
  return (
    <Drawing>
      <path d="M26 64h20l8-22h58l8 22h164a10 10 0 0 1 10 10v118a10 10 0 0 1-10 10H36a10 10 0 0 1-10-10Z" fill={PAPER} />
      <path d="M26 84h268" stroke={FAINT} strokeWidth="1.5" />
      <path d="M50 110h96" />
      <path d="M50 132h112" strokeDasharray="14 6" />
      <path d="M50 154h80" strokeDasharray="6 8" stroke={FAINT} />
      <path d="M50 176h104" strokeDasharray="1 9" stroke={FAINT} />
      <path d="M206 138v-16a20 20 0 0 1 40 0v16" strokeWidth="3" />
      <rect x="194" y="136" width="64" height="52" rx="8" fill={TINT} />
      <path d="M226 156v12" strokeWidth="4" />
    </Drawing>
  );
}

/** An agreement in plain lines, with a pen. */
function TermsFigure() {
  return (
    <Drawing>
      <path d="M82 26h112l34 34v144a8 8 0 0 1-8 8H82a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8Z" fill={PAPER} />
      <path d="M194 26v26a8 8 0 0 0 8 8h26" />
      {[84, 108, 132].map((y) => (
        <g key={y}>
          <circle cx="98" cy={y} r="3.5" fill={TINT} />
          <path d={`M112 ${y}h${y === 108 ? 76 : 92}`} stroke={FAINT} strokeWidth="1.5" />
        </g>
      ))}
      <path d="M98 182c10-16 16-16 14-2s8 6 14-4 10 8 18 2 12-2 20-2" />
      <path d="m176 176 6-20 74-74 14 14-74 74Z" fill={TINT} />
      <path d="m242 96 14 14M182 156l14 14" />
    </Drawing>
  );
}

/** Fourteen chairs around a table, and the person all this is about. */
function AboutFigure() {
  const seats = Array.from({ length: 14 }, (_, seat) => (seat * 360) / 14 - 90);
  return (
    <Drawing>
      <circle cx="160" cy="120" r="72" fill={PAPER} />
      <circle cx="160" cy="120" r="56" stroke={FAINT} strokeWidth="1.5" strokeDasharray="1 7" />
      {seats.map((angle, seat) => (
        <rect
          key={angle}
          x="-9"
          y="-9"
          width="18"
          height="18"
          rx="6"
          fill={seat === 0 ? 'var(--primary)' : TINT}
          transform={`translate(${around(160, 120, 96, angle).x} ${around(160, 120, 96, angle).y}) rotate(${angle})`}
        />
      ))}
      <circle cx="160" cy="108" r="12" fill={TINT} />
      <path d="M136 148c0-16 10-23 24-23s24 7 24 23" fill={TINT} />
    </Drawing>
  );
}

/** A table with people at it, and one chair drawn back for somebody to come. */
function CareersFigure() {
  const free = around(160, 210, 178, -65);
  return (
    <Drawing>
      <path d="M38 210a122 122 0 0 1 244 0Z" fill={PAPER} />
      <path d="M62 210a98 98 0 0 1 196 0" stroke={FAINT} strokeWidth="1.5" strokeDasharray="1 7" />
      {[-165, -140, -115, -90, -40, -15].map((angle) => {
        const { x, y } = around(160, 210, 146, angle);
        return <rect key={angle} x="-12" y="-12" width="24" height="24" rx="8" fill={TINT} transform={`translate(${x} ${y}) rotate(${angle})`} />;
      })}
      <rect x="-13" y="-13" width="26" height="26" rx="8" strokeDasharray="5 5" transform={`translate(${free.x} ${free.y}) rotate(-65)`} />
      <path d={`M${free.x} ${free.y - 5}v10M${free.x - 5} ${free.y}h10`} />
      <path d="M104 184h44M104 196h30M182 184h36M182 196h24" stroke={FAINT} strokeWidth="1.5" />
    </Drawing>
  );
}

/** A letter on its way into its envelope. */
function ContactFigure() {
  return (
    <Drawing>
      <path d="M70 106 160 46l90 60v96a8 8 0 0 1-8 8H78a8 8 0 0 1-8-8Z" fill={TINT} />
      <path d="M92 122V38a8 8 0 0 1 8-8h120a8 8 0 0 1 8 8v84l-68 48Z" fill={PAPER} stroke="none" />
      <path d="M92 122V38a8 8 0 0 1 8-8h120a8 8 0 0 1 8 8v84" />
      <path d="M112 56h60M112 76h96M112 96h84M112 116h52" stroke={FAINT} strokeWidth="1.5" />
      <path d="m70 106 90 64 90-64M74 208l62-54M246 208l-62-54" />
    </Drawing>
  );
}

export const FIGURES: Partial<Record<string, () => ReactNode>> = {
  'how-it-works': HowItWorksFigure,
  disclaimer: DisclaimerFigure,
  privacy: PrivacyFigure,
  terms: TermsFigure,
  about: AboutFigure,
  careers: CareersFigure,
  contact: ContactFigure,
};
