import { encode } from 'uqr'
import { QR_SHAPE } from '#contract/qr-shape.ts'

/** Dark on white in both themes: many readers do not find an inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, QR_SHAPE)
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
