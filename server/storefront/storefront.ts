import type { Database } from '#server/database/database.ts'
import { etagOf } from '#server/http/etag.ts'
import { openCounter } from '#server/runtime/metrics.ts'
import { type AnswerStore, type Made, openAnswerStore } from './answer-store.ts'
import { type ChangeFeed, followChanges } from './change-feed.ts'
import { storedKey } from './stored-addresses.ts'
import { keep } from './stored-answer.ts'
import { topicsChanged, topicsShown } from './stored-topics.ts'

/** Told of each answer of the API that a page is made from. */
export type Note = (path: string, body: unknown) => void

export interface Storefront {
  answers: AnswerStore
  feed: ChangeFeed
  close: () => Promise<void>
}

interface StorefrontParts {
  /** Makes what is stored: the store's own answer to a GET of this address, in nobody's name. */
  fetch: (address: string, note: Note) => Promise<Response>
  /** Whether the page of a list begins at its start or next to an existing row; called before an answer is kept. */
  beginsAtRow: (address: string) => Promise<boolean>
  /** For the feed alone, with one connection. */
  db: Database
  bytesMost: number
}

/** What everybody sees, made once and kept until it changes (docs/decisions/020). */
export function openStorefront({ db, bytesMost, ...making }: StorefrontParts): Storefront {
  const answers = openAnswerStore({ make: (key) => makeAnswer(key, making), bytesMost })
  const feed = followChanges({
    db,
    onChanges: (rows) => answers.tell(rows.flatMap(topicsChanged)),
    onGap: answers.tellAll,
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
  { fetch, beginsAtRow }: Pick<StorefrontParts, 'fetch' | 'beginsAtRow'>,
): Promise<Made> {
  const shows = new Set<string>()
  const note: Note = (path, body) => {
    for (const topic of topicsShown(path, body)) shows.add(topic)
  }
  const response = await fetch(key, note)
  const text = await response.text()
  const { kind, status } = storedKey(key) ?? {}
  const isCommon = response.status === status && isForEverybody(response.headers)
  const lasting = isCommon && (await beginsAtRow(key))
  madeTotal.inc({ kind })
  if (lasting && key.startsWith(API)) note(pathBelow(API, key), JSON.parse(text))
  if (lasting && kind !== 'call') response.headers.set('cache-control', PAGE_CACHED)
  const answer = await keep(response, text, etagOf(text))
  return { answer, shows: [...shows], lasting, paced: kind === 'page' }
}

const madeTotal = openCounter('farad_stored_answers_made_total', 'Answers made to be kept.', ['kind'])

const API = '/api'
const pathBelow = (root: string, address: string) =>
  new URL(address, 'http://store').pathname.slice(root.length)

/** As the API's public answers: shared caches may hold it for a second, and every cache asks before it shows it. */
const PAGE_CACHED = 'public, max-age=0, s-maxage=1'

function isForEverybody(headers: Headers): boolean {
  return !headers.has('set-cookie') && !/private|no-store/.test(headers.get('cache-control') ?? '')
}
