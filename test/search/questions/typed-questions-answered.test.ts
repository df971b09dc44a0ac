import { expect, it } from 'vitest'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import { demoParts, demoTree } from '#test/search/demo-parts.ts'
import { FIRST_PAGE } from './is-right.ts'
import { missesOf } from './misses.ts'
import { typedQuestions } from './typed-questions.ts'

const MIN_RIGHT = Math.ceil(0.97 * typedQuestions.length)

it(`answers at least ${MIN_RIGHT} of ${typedQuestions.length} questions right in all spellings`, async () => {
  const index = openIndex()
  index.setTree(demoTree)
  const parts = demoParts()
  index.put(parts)
  const numbers = new Map(parts.map(({ id, partNumber }) => [id, { partNumber }]))
  const misses = await missesOf(async (q) => {
    const answer = index.ask({
      q,
      parameters: {},
      inStock: false,
      limit: FIRST_PAGE,
      facets: false,
      strict: false,
    })
    if ('refused' in answer) throw new Error(`Refused: ${q}`)
    const found = answer.ids.map((id) => numbers.get(id) ?? { partNumber: '' })
    return { parts: found, didYouMean: answer.didYouMean }
  })
  if (misses.length > 0)
    console.info(`${misses.length} wrong:\n${misses.map((each) => each.join('\n  ')).join('\n')}`)
  expect(typedQuestions.length - misses.length).toBeGreaterThanOrEqual(MIN_RIGHT)
})
