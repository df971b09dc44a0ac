import type { RouterContextProvider } from 'react-router'
import { listParts } from '#contract/catalog/parts.ts'
import { getExampleQuestions } from '#contract/selling/shop-front.ts'
import { attempt, read } from '../../api.server.ts'

/** Without those that find nothing now; all of them while the search starts. */
export async function findQuestions(context: Readonly<RouterContextProvider>): Promise<string[]> {
  const { questions } = await read(context, getExampleQuestions)
  const finds = await Promise.all(
    questions.map(async (q) => {
      const outcome = await attempt(context, listParts, { query: { q, limit: '1' } })
      return !('answer' in outcome) || outcome.answer.total > 0
    }),
  )
  return questions.filter((_, at) => finds[at])
}
