import type { ValueBar } from './value-bars.ts'

const WIDTH = 10
const GAP = 2
const HEIGHT = 36
/** Percent, so that 1 part of 100,000 is seen. */
const MIN_PERCENT = 5

export function Histogram({ bars }: { bars: readonly ValueBar[] }) {
  return (
    <svg
      viewBox={`0 0 ${bars.length * WIDTH - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-2 block h-9 w-full border-line border-b"
    >
      {bars.map(({ share, chosen }, bar) => {
        const height = share && (Math.max(MIN_PERCENT, share) / 100) * HEIGHT
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the scale
            key={bar}
            x={bar * WIDTH}
            y={HEIGHT - height}
            width={WIDTH - GAP}
            height={height}
            className={chosen ? 'fill-copper' : 'fill-edge/50'}
          />
        )
      })}
    </svg>
  )
}
