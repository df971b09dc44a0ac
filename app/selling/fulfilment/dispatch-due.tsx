import type { DeskOrder } from '#contract/selling/orders.ts'
import { dayWords } from '#contract/selling/promise-words.ts'
import { t } from '#messages/catalogue.ts'
import { isoDay } from '../../format-instant.ts'
import { Badge } from '../../ui/badge.tsx'
import { LeavesBy } from '../dispatch/part-promise.tsx'
import { isToShip } from './to-ship.ts'

/** What the packer owes: today, late or by which day. */
export function DispatchDue({ order }: { order: DeskOrder }) {
  const { leavesBy } = order
  if (leavesBy === undefined || !isToShip(order)) return null
  if (leavesBy > isoDay()) return <LeavesBy promised={order} className="text-ink-soft" />
  return leavesBy === isoDay() ? (
    <Badge tone="warn">{t('dispatch.due-today')}</Badge>
  ) : (
    <Badge tone="bad">{t('dispatch.late', { day: dayWords(t, leavesBy) })}</Badge>
  )
}
