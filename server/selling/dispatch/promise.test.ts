import { expect, it } from 'vitest'
import { type Dispatch, WEEKDAYS } from '#contract/selling/dispatch.ts'
import { madeBy, promiseAt } from './promise.ts'
import { publicHolidays } from './public-holidays.ts'
import { hasWorkingDays } from './working-days.ts'

const ofBavaria = { country: 'DE', region: 'BY', firstYear: 2026, lastYear: 2028 }
const bavaria = publicHolidays(ofBavaria) ?? []
const week = WEEKDAYS.slice(0, 5)
const dispatch: Dispatch = { on: true, days: week, cutOff: '15:00', closed: [], holidays: bavaria }
const promised = (at: string, more: Partial<Dispatch> = {}, zone = 'Europe/Berlin') =>
  promiseAt({ dispatch: { ...dispatch, ...more }, zone }, Date.parse(at))
const august = { closed: [{ from: '2027-08-02', to: '2027-08-20' }] }
const eve = { closed: [{ from: '2026-12-24' }, { from: '2026-12-31', to: '2027-01-01' }] }

it.each([
  ['before the cut-off', '2026-11-26T14:59:59+01:00', {}, '2026-11-26'],
  ['at the cut-off', '2026-11-26T15:00:00+01:00', {}, '2026-11-27'],
  ['after it on a Friday', '2026-11-27T15:00:01+01:00', {}, '2026-11-30'],
  ['on a Saturday', '2026-11-28T09:00:00+01:00', {}, '2026-11-30'],
  ['on a Saturday of a shop that works on it', '2026-11-28T09:00:00+01:00', { days: ['sat'] }, '2026-11-28'],
  ['a week later in a shop of one day', '2026-11-28T16:00:00+01:00', { days: ['sat'] }, '2026-12-05'],
  ['after midnight in UTC, before it here', '2026-11-26T23:30:00+01:00', {}, '2026-11-27'],
  ['before Christmas with its eve closed', '2026-12-23T16:00:00+01:00', eve, '2026-12-28'],
  ['over the end of the year', '2026-12-30T16:00:00+01:00', eve, '2027-01-04'],
  ['before Epiphany, a holiday of Bavaria', '2027-01-05T16:00:00+01:00', {}, '2027-01-07'],
  ['over Easter', '2027-03-25T15:30:00+01:00', {}, '2027-03-30'],
  ['in a range of closed days', '2027-08-04T10:00:00+02:00', august, '2027-08-23'],
] as [string, string, Partial<Dispatch>, string][])('paid %s', (_, at, more, day) =>
  expect(promised(at, more).leavesBy).toBe(day),
)

it.each([
  ['Europe/Berlin', '2027-03-28T00:30:00Z', '2027-03-28T03:30:00+02:00'],
  ['Europe/Berlin', '2026-10-25T00:00:00Z', '2026-10-25T02:30:00+01:00'],
  ['America/New_York', '2026-11-26T07:00:00Z', '2026-11-26T02:30:00-05:00'],
  ['Asia/Kolkata', '2026-11-26T20:00:00Z', '2026-11-27T02:30:00+05:30'],
  ['Pacific/Honolulu', '2026-11-26T10:30:00Z', '2026-11-26T02:30:00-10:00'],
])('the time of the cut-off in %s, also where summer time begins or ends: %s', (zone, at, time) => {
  const every = { days: [...WEEKDAYS], holidays: [], cutOff: '02:30' }
  expect(promised(at, every, zone).leavesIfPaidBy).toBe(time)
})

it('each day of a year is followed by a working day, promised until its cut-off and not after', () => {
  for (let at = Date.parse('2026-01-01T00:10:00Z'); at < Date.parse('2027-06-01'); at += 25_000_000) {
    const { leavesBy = '', leavesIfPaidBy = '' } = promised(new Date(at).toISOString())
    expect(bavaria).not.toContain(leavesBy)
    expect([0, 6]).not.toContain(new Date(leavesBy).getUTCDay())
    const end = Date.parse(leavesIfPaidBy)
    expect(end).toBeGreaterThan(at)
    expect(promised(new Date(end - 1).toISOString()).leavesBy).toBe(leavesBy)
    expect((promised(new Date(end).toISOString()).leavesBy ?? '') > leavesBy).toBe(true)
  }
})

it('what must be made leaves so many weeks later, on a working day', () => {
  const made = (leavesBy: string, weeks: number) => madeBy({ dispatch, zone: 'UTC' }, leavesBy, weeks)
  expect(made('2026-11-26', 6)).toBe('2027-01-07')
  expect(made('2026-11-27', 4)).toBe('2026-12-28')
  expect(made('2026-11-25', 6)).toBe('2027-01-07')
  expect(made('2026-11-26', 520)).toBe('2036-11-13')
})

it('a shop that is off promises nothing', () => {
  expect(promiseAt(undefined)).toEqual({})
})

it.each([
  [['2027-01-01 2028-06-01'], false],
  [['2027-01-01 2027-07-01', '2027-07-02 2028-02-01'], false],
  [['2027-01-01 2027-12-20'], true],
  [['2026-01-01 2026-11-30'], true],
])('the closed days %j leave working days: %s', (periods, leaves) => {
  const closed = periods.map((period) => ({ from: period.slice(0, 10), to: period.slice(11) }))
  expect(hasWorkingDays({ ...dispatch, closed }, '2026-11-27')).toBe(leaves)
})

it('has holidays by country and region, of several days and with days in place of others', () => {
  const days = (country: string, region?: string) =>
    publicHolidays({ country, region, firstYear: 2026, lastYear: 2027 })
  expect(days('DE')).not.toContain('2027-01-06')
  expect(bavaria).toContain('2027-01-06')
  expect(days('US')).toContain('2026-11-26')
  expect(days('GB')).toContain('2026-12-28')
  expect(days('SA')).toEqual(expect.arrayContaining(['2027-03-09', '2027-03-10', '2027-03-11']))
  expect(days('NP')).toBeUndefined()
  expect(days('XX')).toBeUndefined()
})
