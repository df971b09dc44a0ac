import { CalendarDays } from 'lucide-react'
import type { DeskOrder } from '#contract/selling/order.ts'
import { dayWords } from '#contract/selling/promise-words.ts'
import { t } from '#messages/catalogue.ts'
import { isoDay } from '../../format-instant.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDayOfMonth } from '../orders/format-time.ts'
import { isToShip } from './to-ship.ts'

/** Whether an order has a day that it still is to keep. */
export function isDue(order: DeskOrder): boolean {
  return order.leavesBy !== undefined && isToShip(order) && !order.shippingDispute
}

/** For a narrow column, with the whole sentence as its hint. */
export function DueDay({ order }: { order: DeskOrder }) {
  const { leavesBy } = order
  if (leavesBy === undefined || !isDue(order)) return null
  if (leavesBy > isoDay())
    return (
      <time title={t('dispatch.leaves-by', { day: dayWords(t, leavesBy) })}>
        {formatDayOfMonth(leavesBy)}
      </time>
    )
  return leavesBy === isoDay() ? (
    <Badge tone="warn" plain>
      {t('dispatch.today')}
    </Badge>
  ) : (
    <span title={t('dispatch.late', { day: dayWords(t, leavesBy) })}>
      <Badge tone="bad" plain>
        {t('dispatch.late-short')}
      </Badge>
    </span>
  )
}

/** What the packer owes: today, late or by which day. */
export function DispatchDue({ order }: { order: DeskOrder }) {
  const { leavesBy } = order
  if (leavesBy === undefined || !isDue(order)) return null
  const day = dayWords(t, leavesBy)
  const isLate = leavesBy < isoDay()
  const isToday = leavesBy === isoDay()
  return (
    <Badge tone={isLate ? 'bad' : isToday ? 'warn' : 'soft'} icon={CalendarDays} plain>
      {isToday ? t('dispatch.due-today') : t(isLate ? 'dispatch.late' : 'dispatch.leaves-by', { day })}
    </Badge>
  )
}
