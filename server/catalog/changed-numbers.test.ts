import { expect, it } from 'vitest'
import { type BomLine, readBom } from '#contract/boms.ts'
import { listTools } from '#contract/catalog.ts'
import { listEquivalents } from '#contract/cross-references.ts'
import { listParts } from '#contract/parts.ts'
import { listSuggestions } from '#contract/suggestions.ts'
import { changedNumbers, isOfNumber, mayBeFoundBy } from '#test/search/changed-numbers.ts'
import { callAs } from '#test/support/shopper.ts'
import { ada, serveDemoShop, shop } from './demo-shop.fixture.ts'

serveDemoShop()

const LINES = 2000
/** Of each other call. */
const ASKED = 150

const numbers = changedNumbers(LINES, 20261124)

const wrongOf = (q: string, parts: { partNumber: string }[], isRight: typeof isOfNumber) =>
  parts.filter(({ partNumber }) => !isRight(q, partNumber)).map(({ partNumber }) => `${q}: ${partNumber}`)

it('no line of a bill of materials with a changed number is matched by the part of another number', async () => {
  const text = ['Part number,Quantity', ...numbers.map((number) => `${number},1`)].join('\n')
  const { status, body } = await callAs(shop.url, ada.token, readBom, { body: { text } })
  expect([status, body.lines.length > LINES / 2]).toEqual([200, true])
  const lines = body.lines as BomLine[]
  // What was read from the number is a value, and said to be one.
  const named = lines.filter(({ match }) => match !== 'parameters')
  expect(named.filter(({ match }) => match === 'none').length).toBeGreaterThan(LINES / 4)
  const wrong = named.flatMap(({ text, part, choices = [], candidates = [] }) =>
    wrongOf(
      text,
      [...(part ? [part] : []), ...[...choices, ...candidates].map((each) => each.part)],
      isOfNumber,
    ),
  )
  expect(wrong).toEqual([])
})

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
  for (const q of numbers.slice(0, ASKED)) {
    const { status, body } = await ask(q)
    expect([q, status]).toEqual([q, 200])
    const isValue = body.understood?.some(({ readings }: { readings: { kind: string }[] }) =>
      readings.some(({ kind }) => kind === 'parameter'),
    )
    if (!isValue) wrong.push(...wrongOf(q, Array.isArray(body) ? body : body.parts, isRight))
  }
  expect(wrong).toEqual([])
})
