import { existsSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { tradeIn } from '#contract/currency.ts'
import { speakLocale } from '#messages/speak-locale.ts'
import { openFeed } from '#server/catalog/search/feed/feed.ts'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import { readSnapshot } from '#server/catalog/search/snapshot/snapshot.ts'
import { removePartial } from '#server/catalog/search/snapshot/snapshot-file.ts'
import { JOB_LIMITS, openDatabase } from '#server/platform/database/database.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import type { Alive } from '#server/platform/runtime/workers/messages.ts'
import { answerQuestions } from './answer-questions.ts'
import { openFailures } from './failures.ts'
import { keepSnapshot } from './keep-snapshot.ts'
import { type Asking, type SearchOpening, type SearchReady, socketIn } from './messages.ts'

const EVERY_MS = 200
const ALIVE_EVERY_MS = 1000
/** As long as a worker waits for the search when it starts. */
const WHOLE_INDEX_MS = 5000

const stopping = new AbortController()

async function run({
  databaseUrl,
  folder,
  snapshot,
  locale,
  currency,
  logLevel,
}: SearchOpening): Promise<void> {
  speakLocale(locale)
  tradeIn(currency, locale)
  const log = openLog(logLevel).child({ search: process.pid })
  const db = openDatabase(databaseUrl, { connections: 1, onError: () => {}, ...JOB_LIMITS })
  await removePartial(snapshot)
  const stored = await readSnapshot(snapshot, openIndex)
  const feed = openFeed({ db, openIndex, filled: stored })
  const snapshots = keepSnapshot(snapshot, stored, ({ message }) =>
    log.error({ reason: message }, 'no snapshot of the search index can be written'),
  )
  const answer = (asking: Asking) => {
    try {
      return 'question' in asking ? feed.ask(asking.question) : feed.match(asking.wants, asking.most)
    } catch (error) {
      log.error({ err: error }, 'a question to the search failed')
    }
  }
  const failures = openFailures((reason) =>
    log.warn({ reason }, 'the search cannot read changes; it tries again'),
  )
  let opened: Promise<void> | undefined
  const open = () => {
    opened ??= answerQuestions(folder, answer)
    return opened
  }
  // The index may take minutes to build. Its predecessor answers meanwhile if there is one, else what there is of the index.
  setTimeout(() => existsSync(socketIn(folder)) || open(), WHOLE_INDEX_MS).unref()
  let ready = false
  while (!stopping.signal.aborted) {
    let caughtUp = false
    try {
      await feed.catchUp()
      caughtUp = true
      failures.ended()
    } catch (error) {
      failures.add(error as Error)
    }
    const filled = feed.filled()
    if (filled && caughtUp) {
      await open()
      if (!ready) process.send?.({ ready: true } satisfies SearchReady)
      ready = true
      await snapshots.writeIfDue(filled)
    }
    await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
  }
  await snapshots.end(feed.filled())
  process.exit()
}

process.once('message', (opening) => {
  const { folder } = opening as SearchOpening
  // The parent is gone.
  process.on('disconnect', () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
  const showLife = () => process.send?.({ alive: true } satisfies Alive, () => {})
  // The parent watches a process from its first sign on.
  showLife()
  setInterval(showLife, ALIVE_EVERY_MS)
  run(opening as SearchOpening)
})
process.once('SIGTERM', () => {
  stopping.abort()
})
// The terminal sends these to the parent too, which ends this process.
process.on('SIGINT', () => {}).on('SIGHUP', () => {})
