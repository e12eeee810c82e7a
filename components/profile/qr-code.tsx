import { useMemo } from 'react';
import { encode } from 'uqr';

/**
 * Hidden on a touch screen, because a phone cannot scan itself. Dark on white in every theme, because some cameras cannot
 * read an inverted QR code.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border bg-white max-sm:size-36 pointer-coarse:hidden"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
