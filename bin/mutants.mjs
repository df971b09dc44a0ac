import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, 'mutants')
const MONEY_MODEL = 'test/money-model/money-model.test.ts'
const LINE_BREAK = '⏎'

/**
 * A mistake that a test must notice: `from` occurs once in its file and becomes `to`.
 * @typedef {{ name: string, places: { file: string, from: string, to: string }[], tests: string[] }} Mutant
 */

/**
 * Each line of `mutants/*.tsv` has a file, text of it, the text that replaces it, and the folders or files of the tests
 * that notice, separated by spaces: the file's own folder if there are none.
 * @type {Mutant[]}
 */
export const mutants = rowsIn(folder).map(([file = '', from = '', to = '', tests = `${dirname(file)}/`]) => ({
  name: `${file}: ${from} → ${to}`,
  places: [{ file, from, to }],
  tests: tests.split(' '),
}))

/**
 * The guards of the money, noticed by random scenes. Each line of `mutants/guards/*.tsv` has a name, the test (the money
 * model if it is empty), and a file, text and its replacement once for each place that guards against the same fault.
 * @type {Mutant[]}
 */
export const guards = rowsIn(join(folder, 'guards')).map(([name = '', test, ...cells]) => ({
  name,
  places: Array.from({ length: cells.length / 3 }, (_, place) => {
    const [file = '', from = '', to = ''] = cells.slice(place * 3, place * 3 + 3)
    return { file, from, to }
  }),
  tests: [test || MONEY_MODEL],
}))

function rowsIn(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => line.split('\t').map((cell) => cell.replaceAll(LINE_BREAK, '\n')))
}
