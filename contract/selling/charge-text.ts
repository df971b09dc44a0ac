import type { Charge } from './order-lines.ts'

export function chargeText({
  name,
  percent,
}: {
  name: Charge['name']
  percent?: number | null | undefined
}): string {
  return percent ? `${name} ${percent}%` : name
}
