import type { ChipSize } from './chip-sizes.ts'
import { alumina, epoxy, type Material, tin } from './materials.ts'

const MM = 100

/** A chip resistor from above, at 1 em per millimetre, in the style of the catalogue's drawings. */
export function Chip({ code, length, width, terminal }: ChipSize) {
  const [long, wide, end] = [length * MM, width * MM, terminal * MM]
  const letters = Math.min(wide * 0.5, (long - 2 * end) * 0.42)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${long} ${wide}`}
      width={`${length}em`}
      height={`${width}em`}
      className="drop-shadow-[1px_2px_2px_rgb(20_16_10/0.35)]"
    >
      <Block x={0} width={long} height={wide} of={alumina} />
      <Block x={0} width={end} height={wide} of={tin} />
      <Block x={long - end} width={end} height={wide} of={tin} />
      <Block x={end * 0.86} y={5} width={long - end * 1.72} height={wide - 11} of={epoxy} />
      {code !== '0402' && (
        <text
          x={long / 2}
          y={wide / 2 + letters * 0.34}
          fontSize={letters}
          textAnchor="middle"
          fill="#eceae4"
          className="font-mono"
        >
          472
        </text>
      )}
    </svg>
  )
}

interface BlockProps {
  x: number
  y?: number
  width: number
  height: number
  of: Material
}

/** A block lit from the top left: shadow at bottom and right, highlight at top and left. */
function Block({ x, y = 0, width, height, of }: BlockProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="3" fill={of.shade} />
      <rect x={x} y={y} width={width - 3} height={height - 5} rx="3" fill={of.light} />
      <rect x={x + 2.5} y={y + 2.5} width={width - 5.5} height={height - 7.5} rx="2" fill={of.base} />
    </>
  )
}
