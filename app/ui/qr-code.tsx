import { encode } from 'uqr'

/** Modules of white around the code, which ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4

/** Dark on white in both themes: many readers do not find an inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-field bg-[#fff]"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
