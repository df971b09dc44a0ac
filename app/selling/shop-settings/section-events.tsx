import type { Answer } from '#contract/call.ts'
import { placeOrGroupName } from '#contract/country-groups.ts'
import { listSettingsEvents, type Section } from '#contract/selling/shop-settings.ts'
import { t, translate } from '#messages/catalogue.ts'
import { preview } from '../../catalog/part/preview.ts'
import { History, HistoryEntry } from '../../history.tsx'
import { useAnswer } from '../../use-answer.ts'
import { fieldWords } from './setting-field.tsx'

type SectionEvent = Answer<typeof listSettingsEvents>[number]

export function SectionEvents({ section, version }: { section: Section; version: number }) {
  const events = useAnswer(
    ['settings-events', section, version],
    listSettingsEvents,
    { params: { section } },
    { placeholderData: (previous) => previous },
  )
  return (
    <History of={events}>
      {(event, before) => <EventEntry key={event.version} event={event} before={before} />}
    </History>
  )
}

function EventEntry({ event, before }: { event: SectionEvent; before: SectionEvent | undefined }) {
  const { version, at, by, value } = event
  // The version before the oldest one in the list is unknown.
  const changes = before || version === 1 ? changedFields(before?.value, value) : []
  return (
    <HistoryEntry
      title={t('settings.version', { version })}
      at={at}
      by={by}
      changes={changes.map(({ path, from, to }) => ({
        label: pathWords(path),
        from: from && valueWords(path, from),
        to: to && valueWords(path, to),
      }))}
    />
  )
}

const MAX_WORDS = 80

/** Such as 'Shipping method 1 · Price ($)'. */
function pathWords(path: ChangedField['path']): string {
  return path
    .map((part) => (typeof part === 'number' ? ` ${part}` : ` · ${fieldWords(part)}`))
    .join('')
    .replace(' · ', '')
}

const AMOUNTS = new Set<ChangedField['path'][number] | undefined>([
  'price',
  'freeFrom',
  'below',
  'fee',
  'leastTotal',
  'amount',
])
const SWITCHES = new Set<ChangedField['path'][number] | undefined>([
  'card',
  'transfer',
  'reverseCharge',
  'belowOne',
  'on',
  'consumersInEu',
])

const COUNTRY_FIELDS = new Set<ChangedField['path'][number] | undefined>([
  'country',
  'countries',
  'deliverTo',
  'billTo',
  'embargoed',
])

function valueWords(path: ChangedField['path'], value: string): string {
  const field = path.at(-1)
  if (AMOUNTS.has(field)) return Number(value).toFixed(2)
  if (field === 'kind' || field === 'supply' || field === 'who')
    return translate(`settings.${field}-${value}`)
  if (SWITCHES.has(field)) return translate(`settings.switch-${value}`)
  if (COUNTRY_FIELDS.has(field))
    return value
      .split(', ')
      .map((place) => placeOrGroupName(place))
      .join(', ')
  return preview(value, MAX_WORDS)
}

interface ChangedField {
  path: (string | number)[]
  from: string | undefined
  to: string | undefined
}

function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [from, to] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => from.get(path) !== to.get(path))
    .map((path) => ({ path: JSON.parse(path), from: from.get(path), to: to.get(path) }))
}

function leavesOf(value: unknown, path: (string | number)[] = []): Map<string, string> {
  if (value === undefined || value === null) return new Map()
  if (typeof value !== 'object') return new Map([[JSON.stringify(path), String(value)]])
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.length > 0 ? new Map([[JSON.stringify(path), value.join(', ')]]) : new Map()
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? value.map((each, index) => [index + 1, each])
    : Object.entries(value)
  return new Map(parts.flatMap(([name, part]) => [...leavesOf(part, [...path, name])]))
}
