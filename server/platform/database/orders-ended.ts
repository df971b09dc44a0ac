/** A day ends at midnight UTC, by the clock of the database (rules: P-50). */
export function ordersEndedSql(lastTimeBuy: string): string {
  return `coalesce(${lastTimeBuy} < (now() AT TIME ZONE 'UTC')::date, false)`
}
