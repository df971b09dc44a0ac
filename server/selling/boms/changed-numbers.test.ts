import { beforeAll, expect, it } from 'vitest'
import { type BomLine, readBom } from '#contract/selling/boms.ts'
import { loadDemoWorld } from '#server/demo/load-demo-world.ts'
import { changedNumbers, isOfNumber } from '#test/search/changed-numbers.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { callAs } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()

beforeAll(async () => {
  await loadDemoWorld(shop.db)
}, 120_000)

it('2,000 part numbers with a changed character are never matched with the part of another number', async () => {
  const numbers = changedNumbers(2000, proofRuns(1, Date.now()))
  // In turn a number of the column for it, a value, and one among words.
  const cells = (number: string, nth: number) =>
    [`,${number},`, `${number},,`, `,,Transistor ${number}`][nth % 3]
  const lines = numbers.map((number, nth) => `${'UQD'.charAt(nth % 3)}${nth},1,${cells(number, nth)}`)
  const text = ['Ref,Qty,Value,MPN,Description', ...lines].join('\n')
  const { status, body } = await callAs(shop.url, undefined, readBom, { body: { text } })
  expect(status).toBe(200)
  let matched = 0
  const wrong = body.lines.flatMap((line: BomLine) => {
    const { match, partNumber = '', choices = [], candidates = [], row } = line
    const number = numbers[row - 2] as string
    // A value, such as '5M05' and '71A', is matched by what it says.
    if (match === 'parameters' || /^\d+[A-Z]?$/.test(number)) return []
    matched += match === 'none' ? 0 : 1
    const said = candidates.filter(({ differs }) => differs.length === 0).map(({ part }) => part.partNumber)
    const chosen = choices.map(({ part }) => part.partNumber)
    return [...(match === 'none' ? [] : [partNumber]), ...chosen, ...said]
      .filter((each) => !isOfNumber(number, each))
      .map((each) => `${number} (${line.text}): ${each}`)
  })
  expect(wrong).toEqual([])
  // Some have only a packing more or less.
  expect([body.lines.length, matched > 20, matched < 400]).toEqual([2000, true, true])
}, 120_000)
