import type { Promised } from './promised.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

type Key = 'dispatch.day' | 'dispatch.leaves-by' | 'dispatch.leaves-if-paid'
type Translate = (key: Key, facts: Record<string, string | number>) => string

/** Such as 'Thu 26 Nov', with the year if it is another one. */
export function dayWords(t: Translate, day: string): string {
  const date = new Date(day)
  const year = date.getUTCFullYear()
  return t('dispatch.day', {
    weekday: weekday.format(date),
    day: date.getUTCDate(),
    month: month.format(date),
    year: year === new Date().getUTCFullYear() ? '' : ` ${year}`,
  })
}

export function promiseWords(t: Translate, { leavesBy, leavesIfPaidBy }: Promised): string | undefined {
  if (leavesBy === undefined) return undefined
  const day = dayWords(t, leavesBy)
  if (leavesIfPaidBy === undefined) return t('dispatch.leaves-by', { day })
  const [, time = '', offset = ''] = /T(\d\d:\d\d)[\d:.]*(.*)/.exec(leavesIfPaidBy) ?? []
  return t('dispatch.leaves-if-paid', { day, time, zone: zoneWords(offset) })
}

/** '+01:00' is UTC+1. */
function zoneWords(offset: string): string {
  const [, sign = '', hours = '', minutes = ''] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  if (Number(hours) + Number(minutes) === 0) return 'UTC'
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}
