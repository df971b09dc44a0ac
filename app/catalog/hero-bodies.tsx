/** A material in two tones and one highlight, as in the drawings of the catalogue. */
interface Material {
  base: string
  shade: string
  light: string
}

export const tin: Material = { base: '#b4b9bf', shade: '#868c94', light: '#eef1f3' }
export const steel: Material = { base: '#c3c7cb', shade: '#959ba2', light: '#f6f7f8' }
export const copper: Material = { base: '#c8763f', shade: '#934d25', light: '#f0b184' }
export const epoxy: Material = { base: '#373a40', shade: '#25282d', light: '#5d626a' }
export const barium: Material = { base: '#c8a677', shade: '#a1825a', light: '#e8d2ac' }

interface SlabProps {
  /** Left, top, width and height. */
  cell: readonly [x: number, y: number, width: number, height: number]
  of: Material
  radius?: number
  /** How far the shaded side is seen below, and less of it at the right. */
  deep?: number
}

/** A moulded block seen from above: lit at top and left, shaded at bottom and right. */
export function Slab({ cell: [x, y, width, height], of, radius = 2, deep = 2 }: SlabProps) {
  const [right, bottom] = [deep / 2, deep]
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={radius} fill={of.shade} />
      <rect x={x} y={y} width={width - right} height={height - bottom} rx={radius} fill={of.light} />
      <rect
        x={x + 1}
        y={y + 1}
        width={width - right - 1}
        height={height - bottom - 1}
        rx={radius - 0.5}
        fill={of.base}
      />
    </>
  )
}

interface LeadsProps {
  id: string
  /** Left and right end of the row, and its top. */
  from: number
  to: number
  y: number
  /** Width of a lead and of the gap after it. */
  dashes: string
}

/** A row of leads up from a body, each seen as foot, bend and shoulder: a thick line, dashed. */
export function Leads({ id, from, to, y, dashes }: LeadsProps) {
  const row = (top: number) => `M${from} ${y + top}H${to}`
  return (
    <g id={id} strokeDasharray={dashes}>
      <path d={row(12)} stroke={tin.base} strokeWidth="24" />
      <path d={row(9)} stroke={tin.light} strokeWidth="3" />
      <path d={row(13.5)} stroke={tin.shade} strokeWidth="6" />
    </g>
  )
}
