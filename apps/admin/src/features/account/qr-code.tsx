import { encode } from 'uqr';

/** The quiet zone, without which cameras don't find the code. */
const border = 4;

/**
 * A text as a QR code, rendered locally so that the secret reaches no other server. Dark on light in both schemes, as scanners
 * require.
 */
export function QRCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border });
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" width="200" height="200">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
