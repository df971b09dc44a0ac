import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { speak, textsOf } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { drawingProcess } from '#server/platform/runtime/drawing-process.ts'
import { line, paperOf } from './drawing/paper-to-draw.fixture.ts'

const PROGRAM = join(import.meta.dirname, 'paper-process.ts')
const paperWith = (name: string) => ({
  paper: paperOf({ lines: [{ ...line, name }] }),
  texts: textsOf('paper.'),
})

beforeAll(() => speak(en))

it('draws the same bytes after other papers as in a new process', async () => {
  const [used, fresh] = [drawingProcess(PROGRAM), drawingProcess(PROGRAM)]
  // The font composes the double quote of apostrophes.
  await used(paperWith('4" board'))
  const after = await used(paperWith("O'Neil"))
  const alone = await fresh(paperWith("O'Neil"))
  expect(Buffer.from(after).equals(alone)).toBe(true)
})
