import type { Charge } from './order-lines.ts'

/** What pages and mails call a charge: its name, and the rate of a tax. */
export function chargeText({ name, percent }: { name: Charge['name']; percent?: number | null }): string {
  return percent ? `${name} ${percent}%` : name
}
