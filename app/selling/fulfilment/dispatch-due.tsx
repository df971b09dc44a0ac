import type { DeskOrder } from '#contract/selling/orders.ts'
import { dayWords } from '#contract/selling/promise-words.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { LeavesBy } from '../dispatch/leaves-by.tsx'
import { isToShip } from './to-ship.ts'

// The day of the person at the desk. Swedish dates have the form of ISO 8601.
const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** What the packer owes: today, late or by which day. */
export function DispatchDue({ order }: { order: DeskOrder }) {
  const { leavesBy } = order
  if (leavesBy === undefined || !isToShip(order)) return null
  if (leavesBy > today()) return <LeavesBy promised={order} className="text-ink-soft" />
  return leavesBy === today() ? (
    <Badge tone="warn">{t('dispatch.due-today')}</Badge>
  ) : (
    <Badge tone="bad">{t('dispatch.late', { day: dayWords(t, leavesBy) })}</Badge>
  )
}
