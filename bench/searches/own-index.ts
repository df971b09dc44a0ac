import type { Facet } from '#contract/catalog/parts.ts'
import { type Filled, openFeed } from '#server/catalog/search/feed/feed.ts'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import type { Answer, Question } from '#server/catalog/search/question.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Peer, PeerAnswer } from './peer-answer.ts'
import { QUANTITY, queryOf, type RandomQuestion } from './random-questions.ts'

export async function openOwnIndex(url: string): Promise<Peer> {
  const db = openDatabase(url, { connections: 1, onError: () => {} })
  const began = performance.now()
  const feed = openFeed({ db, openIndex })
  await feed.catchUp()
  await db.end()
  const { index } = feed.filled() as Filled
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.info(`The index was built in ${seconds} s; ${Math.round(process.memoryUsage().rss / 1e6)} MB.`)
  return {
    name: 'own index',
    async ask(question) {
      const asked = questionOf(question)
      const before = process.threadCpuUsage()
      const answer = index.ask(asked)
      const { user, system } = process.threadCpuUsage(before)
      if ('refused' in answer) throw new Error(JSON.stringify(answer.refused))
      return { answer: compared(answer), ms: (user + system) / 1000 }
    },
    close: async () => {},
  }
}

function questionOf(random: RandomQuestion): Question {
  const { family, quantity, sort, limit, stock, price, ...parameters } = Object.fromEntries(queryOf(random))
  return {
    family,
    parameters,
    inStock: stock === 'in',
    quantity: QUANTITY,
    price,
    sort,
    limit: Number(limit),
    facets: true,
    strict: false,
  }
}

function compared({ total, ids, facets }: Answer): PeerAnswer {
  const counts = (JSON.parse(facets.toString()) as Facet[])
    .filter(({ key }) => key !== 'family')
    .map(({ key, values }) => [
      key,
      Object.fromEntries(values.map(({ value, count }) => [String(value), count])),
    ])
  return { total, ids, facets: Object.fromEntries(counts) }
}
