import { join } from 'node:path'
import { expect, it } from 'vitest'
import { speak, textsOf as textsFrom } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { drawingProcess } from '#server/platform/runtime/drawing-process.ts'
import { line, paperOf } from './drawing/paper-to-draw.fixture.ts'
import { drawOrSign, findUndrawable } from './find-undrawable.ts'
import type { PaperToDraw } from './paper-facts.ts'
import { textsOf, withSigns } from './paper-texts.ts'

const lines = Array.from({ length: 400 }, (_, nth) => {
  return { ...line, name: `Part ${nth}`, partNumber: `P-${nth}` }
})
const paper = paperOf({ lines })

/** Cannot draw a paper with one of these texts, and counts how often it is asked. */
function drawerWithout(bad: readonly string[]) {
  let tries = 0
  const draws = async (asked: PaperToDraw) => {
    tries++
    return !textsOf(asked).some(({ text }) => bad.includes(text))
  }
  return { draws, tries: () => tries }
}

// (rules: K-25)
it.each([
  ['the first', ['Demo Components GmbH'], ['seller.name']],
  ['one of a thousand', ['Part 237'], ['lines.237.name']],
  ['several', ['P-1', 'Part 399', 'Part 12'], ['lines.399.name', 'lines.12.name', 'lines.1.partNumber']],
  ['one that stands twice', ['Ada Lovelace'], ['shipTo.name', 'billTo.name']],
])('finds the text that cannot be drawn: %s', async (_, bad, places) => {
  const { draws, tries } = drawerWithout(bad)
  expect((await findUndrawable(paper, draws)).toSorted()).toEqual(places.toSorted())
  expect(tries()).toBeLessThan(4 + 13 * places.length)
})

it('finds none where no text is the reason, or the paper can be drawn by now', async () => {
  expect(await findUndrawable(paper, async () => false)).toEqual([])
  expect(await findUndrawable(paper, async () => true)).toEqual([])
})

it('takes all texts where too many cannot be drawn', async () => {
  const { draws } = drawerWithout(lines.map(({ name }) => name))
  const short = paperOf({ lines: lines.slice(0, 12) })
  expect(await findUndrawable(short, draws)).toEqual(textsOf(short).map(({ at }) => at))
})

it('puts signs in place of texts alone, and leaves the rest of the paper', () => {
  const signed = withSigns(paperOf({}), ['lines.0.name', 'billTo.name', 'lines.7.name'])
  expect(signed).toEqual({
    ...paperOf({}),
    lines: [{ ...line, name: '□'.repeat(line.name.length) }],
    billTo: { ...paperOf({}).billTo, name: '□'.repeat('Ada Lovelace'.length) },
  })
})

it('draws with signs only while the paper cannot be drawn without', async () => {
  const draw = async (asked: PaperToDraw) => {
    const [{ name } = line] = asked.lines
    if (name === 'bad') throw new Error('It cannot be set.')
    return name
  }
  const named = (name: string) => paperOf({ lines: [{ ...line, name }] })
  expect(await drawOrSign(named('bad'), ['lines.0.name'], draw)).toBe('□□□')
  expect(await drawOrSign(named('good'), ['lines.0.name'], draw)).toBe('good')
  await expect(drawOrSign(named('bad'), [], draw)).rejects.toThrow('cannot be set')
})

it('draws the same bytes after other papers as in a new process', async () => {
  speak(en)
  const program = join(import.meta.dirname, 'paper-process.ts')
  const named = (name: string) => ({
    paper: paperOf({ lines: [{ ...line, name }] }),
    texts: textsFrom('paper.'),
  })
  const [used, fresh] = [drawingProcess(program), drawingProcess(program)]
  // The font composes the double quote of apostrophes.
  await used(named('4" board'))
  expect(Buffer.from(await used(named("O'Neil"))).equals(await fresh(named("O'Neil")))).toBe(true)
})
