/** Formats a share as an SVG percentage: 0.25 becomes '25%'. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

/** The position of a value on a logarithmic scale, from 0 to 1. */
export function onLogScale(value: number, from: number, to: number): number {
  return Math.log(value / from) / Math.log(to / from)
}
