import encodeQR from 'qr';
import { useMemo } from 'react';

/** Draws a QR code as one path. It is always dark on light, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { border: 4, ecc: 'medium' });
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: squares.join(''), size: rows.length };
}
