import { MAX_COLUMNS, type UnknownWord } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { CheckedLine } from './check-line.ts'
import { rememberedAs, wordKey } from './understand-columns.ts'

/** Words of a file that the store does not have, each with its number of lines. */
export type UnknownWords = ReturnType<typeof countUnknown>

export function countUnknown() {
  const counts = new Map<string, UnknownWord>()
  return {
    add(what: UnknownWord['what'], word: string): void {
      const name = `${what} ${wordKey(word)}`
      const counted = counts.get(name)
      if (counted) counted.lines += 1
      else if (counts.size < MAX_COLUMNS) counts.set(name, { what, word, lines: 1 })
    },
    all: () => [...counts.values()],
  }
}

const familyNames = statement(
  'names-of-families',
  'SELECT key, name FROM families ORDER BY cardinality(path), position, key',
)

/** Has lines name their families by keys. Files also have names, and paths such as 'Passives > Resistors, Sale'. */
export async function openFamilyNames(tx: Queryable, unknown: UnknownWords) {
  const remembered = await rememberedAs(tx, 'family')
  const families = await familyNames(tx)
  const byName = new Map(families.toReversed().map(({ key, name }) => [wordKey(name), key]))
  const keys = new Set(families.map(({ key }) => key))

  function keyOf(text: string): string | undefined {
    if (keys.has(text)) return text
    const said = remembered.get(wordKey(text))
    if (said !== undefined && keys.has(said)) return said
    const ends = text.split(',').map((path) => path.split('>').at(-1) ?? '')
    return [text, ...ends].map((word) => byName.get(wordKey(word))).find((key) => key !== undefined)
  }

  return (line: CheckedLine): CheckedLine => {
    const family = line.form?.family
    if (family === undefined || line.refusal !== undefined) return line
    const key = keyOf(family)
    if (key !== undefined) return { ...line, form: { ...line.form, family: key } }
    unknown.add('family', family)
    return { ...line, form: undefined, refusal: `family: ${t('import.family', { family })}` }
  }
}
