import { openFeed } from '#server/catalog/search/feed/feed.ts'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import type { Search } from '#server/catalog/search/question.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** Each answer includes all changes before its question. */
export function openSearchHere(db: Queryable): Search {
  const feed = openFeed({ db, openIndex })
  let last = Promise.resolve()
  const caughtUp = () => {
    last = last.catch(() => {}).then(feed.catchUp)
    return last
  }
  return {
    async ask(question) {
      await caughtUp()
      return feed.ask(question)
    },
    async match(wants, most) {
      await caughtUp()
      return feed.match(wants, most)
    },
  }
}
