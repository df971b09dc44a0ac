import { PARAMETER_PREFIX as PREFIX } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { type FamilyParameter, parametersByFamily } from '#server/catalog/products/family-parameters.ts'
import { type Meaning, readValue } from '#server/catalog/products/read-parameters.ts'
import { valueRow } from '#server/catalog/products/store-parameters.ts'
import { type Queryable, untypedStatement } from '#server/platform/database/database.ts'
import type { CheckedLine } from './check-line.ts'
import { type Column, CsvFault, parameterKeys } from './columns.ts'
import { fold } from './head-words.ts'
import type { UnknownWords } from './name-families.ts'
import { undamagedChoice } from './undamaged-choice.ts'
import { rememberedAs, wordKey } from './understand-columns.ts'

export interface ParameterCells {
  /** Of columns, and of the attributes that were read so far. */
  keys: string[]
  keep: (lines: CheckedLine[], families: string[]) => Promise<void>
}

const createTables = `CREATE TEMP TABLE import_values (
  id integer NOT NULL,
  parameter_id integer NOT NULL,
  key text NOT NULL,
  number double precision,
  choice text,
  flag boolean,
  text text,
  choices text[]
) ON COMMIT DROP;
CREATE TEMP TABLE import_line_values (line integer NOT NULL, ids integer[] NOT NULL) ON COMMIT DROP`

const insertValues = untypedStatement(
  'keep-import-values',
  `INSERT INTO import_values SELECT * FROM jsonb_to_recordset(:news)
   AS v (id integer, parameter_id integer, key text, number double precision, choice text, flag boolean, text text,
     choices text[])`,
)

const insertLineValues = untypedStatement(
  'keep-values-of-import-lines',
  `INSERT INTO import_line_values SELECT line, ids::int[] FROM unnest(:lines::int[], :ids::text[]) AS given (line, ids)`,
)

const refuseLines = untypedStatement(
  'refuse-values-of-import-lines',
  `UPDATE import_lines l SET refusal = given.refusal
   FROM unnest(:lines::int[], :refusals::text[]) AS given (line, refusal) WHERE l.line = given.line`,
)

/** In a file with semicolons; the store writes a point. */
const DECIMAL_COMMA = /(\d),(\d)/g

function readCell(text: string, parameter: FamilyParameter): Meaning {
  const meaning = readValue(text, parameter)
  if (!('problem' in meaning)) return meaning
  const choices = parameter.choices ?? []
  const choice = undamagedChoice(text, choices) ?? choices.find(({ name }) => bare(name) === bare(text))?.key
  if (choice !== undefined) return readValue(choice, parameter)
  const names = choices.map(({ name }) => name).join(', ')
  return parameter.kind === 'choice' && !parameter.several
    ? { problem: t('import.no-choice', { text, names }) }
    : meaning
}

/** 'IP 67' is 'IP67'. */
const bare = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** Values in memory. Reading one takes about 30 µs, and most lines repeat those of other lines. */
const MAX_KNOWN = 20_000

type NewValue = { id: number; parameter_id: number; key: string }
type Read = { id: number } | { refusal: string }

/** Throws CsvFault if no family has a parameter with one of the keys (rules: P-43). */
export async function openParameterCells(
  tx: Queryable,
  columns: readonly Column[],
  unknownWords: UnknownWords,
): Promise<ParameterCells> {
  const keys = parameterKeys(columns)
  const hasAttributes = columns.some(({ name }) => name === 'attributeValue')
  await tx.query(createTables)
  if (keys.length === 0 && !hasAttributes) return { keys, keep: async () => {} }
  const byFamily = await parametersByFamily(tx)
  const unknown = keys.find((key) => ![...byFamily.values()].some((parameters) => parameters.has(key)))
  if (unknown !== undefined)
    throw new CsvFault(`The first line names a column 'parameters.${unknown}'. No family has this parameter.`)

  const remembered = hasAttributes ? await rememberedAs(tx, 'column') : new Map<string, string>()
  const known = new Map<string, Read>()
  let news: NewValue[] = []
  let lastId = 0

  function readNew(text: string, parameter: FamilyParameter): Read {
    const meaning = readCell(text, parameter)
    if ('problem' in meaning) return { refusal: meaning.problem }
    const { id: parameter_id, ...row } = valueRow({ id: parameter.id, ...meaning })
    lastId += 1
    news.push({ ...row, id: lastId, parameter_id, key: parameter.key })
    return { id: lastId }
  }

  function read(text: string, parameter: FamilyParameter): Read {
    const name = `${parameter.id} ${text}`
    const before = known.get(name)
    if (before) return before
    if (known.size === MAX_KNOWN) known.clear()
    const value = readNew(text, parameter)
    known.set(name, value)
    return value
  }

  /** The key of a parameter by its word in a cell, undefined if an owner has said to ignore it. */
  function attributeKey(word: string, parameters: Map<string, FamilyParameter>): string | undefined {
    const said = remembered.get(wordKey(word))
    if (said === 'ignore') return undefined
    if (said?.startsWith(PREFIX)) return said.slice(PREFIX.length)
    const folded = fold(word)
    for (const { key, name } of parameters.values())
      if (fold(key) === folded || fold(name) === folded) return key
    unknownWords.add('column', word)
    return word
  }

  function readLine(
    { parameters: given = {}, attributes = [], decimalComma }: CheckedLine,
    parameters: Map<string, FamilyParameter>,
  ) {
    const ids: number[] = []
    const refusals: string[] = []
    const texts = new Map(Object.entries(given))
    for (const [word, text] of attributes) {
      const key = attributeKey(word, parameters)
      if (key === undefined || texts.has(key)) continue
      texts.set(key, text)
      if (parameters.has(key) && !keys.includes(key)) keys.push(key)
    }
    for (const [key, text] of texts) {
      const parameter = parameters.get(key)
      const isDecimal = decimalComma && parameter?.kind === 'number'
      const value = parameter
        ? read(isDecimal ? text.replace(DECIMAL_COMMA, '$1.$2') : text, parameter)
        : { refusal: t('product-form.parameter-unknown', { key }) }
      if ('id' in value) ids.push(value.id)
      else refusals.push(`parameters.${key}: ${value.refusal}`)
    }
    return { ids, refusal: refusals.join(' ') }
  }

  return {
    keys,
    async keep(lines, families) {
      const read = lines.flatMap((checked, index) => {
        const { line, refusal } = checked
        const parameters = byFamily.get(families[index] ?? '')
        return parameters && refusal === undefined ? [{ line, ...readLine(checked, parameters) }] : []
      })
      const [refused, listed] = [read.filter(({ refusal }) => refusal), read.filter(({ ids }) => ids.length)]
      if (news.length > 0) await insertValues(tx, { news: JSON.stringify(news) })
      news = []
      await insertLineValues(tx, {
        lines: listed.map(({ line }) => line),
        ids: listed.map(({ ids }) => `{${ids}}`),
      })
      if (refused.length > 0)
        await refuseLines(tx, {
          lines: refused.map(({ line }) => line),
          refusals: refused.map(({ refusal }) => refusal),
        })
    },
  }
}
