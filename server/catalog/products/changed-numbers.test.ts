import { expect, it } from 'vitest'
import { listTools } from '#contract/catalog/catalog.ts'
import { listEquivalents } from '#contract/catalog/cross-references.ts'
import { listParts } from '#contract/catalog/parts.ts'
import { listSuggestions } from '#contract/catalog/suggestions.ts'
import { changedNumbers, isOfNumber, mayBeFoundBy } from '#test/search/changed-numbers.ts'
import { callAs } from '#test/support/shopper.ts'
import { ada, serveDemoShop, shop } from './demo-shop.fixture.ts'

serveDemoShop()

/** Of each call. */
const ASKED = 150

const numbers = changedNumbers(ASKED, 20261124)

const wrongOf = (q: string, parts: { partNumber: string }[], isRight: typeof isOfNumber) =>
  parts.filter(({ partNumber }) => !isRight(q, partNumber)).map(({ partNumber }) => `${q}: ${partNumber}`)

it.each([
  {
    call: 'GET /parts',
    isRight: mayBeFoundBy,
    ask: (q: string) => callAs(shop.url, ada.token, listParts, { query: { q } }),
  },
  {
    call: 'GET /tools',
    isRight: mayBeFoundBy,
    ask: (q: string) => callAs(shop.url, ada.token, listTools, { query: { q } }),
  },
  {
    call: 'GET /suggestions',
    isRight: mayBeFoundBy,
    ask: (q: string) => callAs(shop.url, ada.token, listSuggestions, { query: { q } }),
  },
  {
    call: 'GET /cross-references',
    ask: (partNumber: string) => callAs(shop.url, ada.token, listEquivalents, { params: { partNumber } }),
    isRight: isOfNumber,
  },
])('$call never has the part of another number for a changed one', async ({ ask, isRight }) => {
  const wrong: string[] = []
  for (const q of numbers) {
    const { status, body } = await ask(q)
    expect([q, status]).toEqual([q, 200])
    const isValue = body.understood?.some(({ readings }: { readings: { kind: string }[] }) =>
      readings.some(({ kind }) => kind === 'parameter'),
    )
    if (!isValue) wrong.push(...wrongOf(q, Array.isArray(body) ? body : body.parts, isRight))
  }
  expect(wrong).toEqual([])
})
