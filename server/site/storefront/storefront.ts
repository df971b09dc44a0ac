import { type ChangeFeed, followChanges } from '#server/platform/database/change-feed.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ChangeRow } from '#server/platform/database/read-changes.ts'
import { etagOf } from '#server/platform/http/etag.ts'
import { familyTopic, type Note, productTopic } from '#server/platform/http/shown.ts'
import { openCounter } from '#server/platform/runtime/metrics.ts'
import { type AnswerStore, type Change, type Made, openAnswerStore } from './answer-store.ts'
import { type LateCounts, openLateCounts } from './late-start.ts'
import { storedKey } from './stored-addresses.ts'
import { keep } from './stored-answer.ts'

export interface Storefront {
  answers: AnswerStore
  feed: ChangeFeed
  close: () => Promise<void>
}

interface StorefrontParts {
  fetch: (address: string, note: Note) => Promise<Response>
  /** False if the page of a list begins next to an unknown row; such a page is not kept. */
  beginsAtRow: (address: string) => Promise<boolean>
  db: Database
  maxBytes: number
}

/** Keeps public answers until their content changes (rules: P-16), by a change feed (docs/decisions/04). */
export function openStorefront({ db, maxBytes, ...making }: StorefrontParts): Storefront {
  const counts = openLateCounts((changes) => answers.invalidate(changes))
  const answers = openAnswerStore({ make: (key) => makeAnswer(key, { ...making, counts }), maxBytes })
  const feed = followChanges({
    db,
    onChanges(rows) {
      answers.invalidate(rows.flatMap(topicsChanged))
      if (rows.some(isCounted)) counts.changed()
    },
    onGap() {
      answers.invalidateAll()
      counts.missed()
    },
  })
  return {
    answers,
    feed,
    async close() {
      await feed.stop()
      await db.end()
    },
  }
}

async function makeAnswer(
  key: string,
  { fetch, beginsAtRow, counts }: Pick<StorefrontParts, 'fetch' | 'beginsAtRow'> & { counts: LateCounts },
): Promise<Made> {
  const shows = new Set<string>()
  let withoutIndex = false
  let until = Number.POSITIVE_INFINITY
  const note: Note = ({ topics, countedAt, until: end = until }) => {
    until = Math.min(until, end)
    if (countedAt) counts.shown(countedAt)
    else if (countedAt === null) withoutIndex = true
    for (const topic of topics) shows.add(topic)
  }
  const response = await fetch(key, note)
  const text = await response.text()
  const { kind, status } = storedKey(key) ?? {}
  const isStorable = response.status === status && isPublic(response.headers)
  const lasting = isStorable && !withoutIndex && (await beginsAtRow(key))
  madeTotal.inc(kind ? { kind } : {})
  if (lasting && kind !== 'call') response.headers.set('cache-control', PAGE_CACHED)
  const answer = await keep(response, text, etagOf(text))
  return { answer, shows: [...shows], lasting, paced: kind === 'page', until }
}

const madeTotal = openCounter('farad_stored_answers_made_total', 'Answers made to be kept.', ['kind'])

/** Same as for the API's public answers: shared caches may keep it for 1 second; browsers must revalidate. */
const PAGE_CACHED = 'public, max-age=0, s-maxage=1'

export function isPublic(headers: Headers): boolean {
  return !headers.has('set-cookie') && !/private|no-store/.test(headers.get('cache-control') ?? '')
}

/** Changes of stock are frequent, because every order causes one. */
function topicsChanged({ what, product_id, family }: ChangeRow): Change[] {
  if (what === 'stock') return [{ topic: productTopic(product_id), frequent: true }]
  if (what !== 'product') return [{ topic: what, frequent: false }]
  return [
    { topic: productTopic(product_id), frequent: false },
    { topic: 'list', frequent: false },
    { topic: familyTopic(family), frequent: false },
  ]
}

const isCounted = ({ what }: ChangeRow) => what !== 'reviews' && what !== 'settings'
