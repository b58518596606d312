import { encode } from 'uqr';

/** Characters of an address that a telephone still reads from a screen or a sheet; denser codes fail too often. */
export const MOST_IN_A_CODE = 1200;

/** Rows and columns of light around a code, as its standard asks (ISO/IEC 18004). */
const QUIET = 4;

/** An address as a QR code: dark on light in every theme, since readers expect it so. */
export function CodeDrawing({ address }: { address: string }) {
  const { size, data } = encode(address, { ecc: 'L', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the link to what you told"
      shapeRendering="crispEdges"
      className="w-full max-w-96 rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" />
    </svg>
  );
}
