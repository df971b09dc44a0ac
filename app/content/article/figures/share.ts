/** A share of a drawing's width or height as SVG takes it: 0.25 is '25%'. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

/** Where a value lies between two others on a logarithmic scale, from 0 to 1. */
export function onLogScale(value: number, from: number, to: number): number {
  return Math.log(value / from) / Math.log(to / from)
}
