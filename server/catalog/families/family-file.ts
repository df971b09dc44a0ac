import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { FamilyFile, type FileFamily } from '#contract/catalog/family-file.ts'
import { unitNamed } from '#contract/catalog/quantities/unit-spellings.ts'
import { plainCharacters } from '#contract/plain-characters.ts'
import { t, translate } from '#messages/catalogue.ts'
import { type Understood, understandFamily } from '#server/catalog/lexicon/guess.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

export interface Problem {
  path: string
  message: string
}

/** `pathOf` names a place of the file: of family 1, its parameter 0, the field `unit`. */
export interface ReadFile {
  families: FileFamily[]
  problems: Problem[]
  pathOf: (family: number, parameter?: number, field?: string) => string
}

/** The content of a JSON file, or the text of a CSV file. */
export function readFamilies(content: unknown[] | string): ReadFile {
  const { rows, pathOf, problems } =
    typeof content === 'string' ? fromCsv(content) : { rows: content, pathOf: jsonPath, problems: [] }
  if (rows.length === 0 && problems.length > 0) return { families: [], problems, pathOf }
  const read = FamilyFile.safeParse(rows)
  const further = read.success ? unknownUnits(read.data, pathOf) : read.error.issues.map(asProblem)
  return { families: read.success ? read.data : [], problems: [...problems, ...further], pathOf }

  function asProblem({ path, message }: z.core.$ZodIssue): Problem {
    const [family, field, nth, ...inside] = path
    const place =
      field === 'parameters' && typeof nth === 'number'
        ? pathOf(Number(family), nth, dotted(inside))
        : pathOf(Number(family ?? 0), undefined, dotted(path.slice(1)))
    // Words of the schema library are no texts of the store.
    return { path: place, message: message.includes(' ') ? t('family-file.wrong') : translate(message) }
  }
}

const dotted = (path: PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1)

const jsonPath: ReadFile['pathOf'] = (family, parameter, field) =>
  `[${family}]${parameter === undefined ? '' : `.parameters[${parameter}]`}${field ? `.${field}` : ''}`

/** 'Ohm', and 'mm', become the symbols of their units. */
function unknownUnits(families: FileFamily[], pathOf: ReadFile['pathOf']): Problem[] {
  return families.flatMap(({ parameters }, family) =>
    parameters.flatMap((parameter, nth) => {
      if (!parameter.unit) return []
      const known = unitNamed(parameter.unit)
      if (known) parameter.unit = known.symbol
      return known ? [] : [{ path: pathOf(family, nth, 'unit'), message: t('family-file.unit') }]
    }),
  )
}

const COLUMNS = [
  'family',
  'parent',
  'name',
  'parameter',
  'parameterName',
  'kind',
  'unit',
  'typedIn',
  'shortName',
  'better',
  'several',
  'choices',
  'familyKind',
  'familyAlsoCalled',
  'role',
  'alsoCalled',
  'choiceNames',
]
const folded = (head: string) => head.toLowerCase().replace(/[^a-z]/g, '')

interface CsvFamily {
  key: string
  parent: string | null
  name: string
  kind?: string | null
  alsoCalled?: string[]
  parameters: object[]
  /** Rows of the file: of the family, then of its parameters. */
  at: number[]
}

const YES = /^(?:yes|true|1|x|ja|wahr)$/i

const MAX_ROWS = 20_000
const MAX_COLUMNS = 100

const listed = (cell: string) =>
  cell
    .split('|')
    .map((each) => each.trim())
    .filter(Boolean)

/** 'Pin header' is the key 'pin-header', 'none' stands for no meaning. */
const meant = (cell: string) => (/^none$/i.test(cell) ? null : cell.toLowerCase().replace(/[\s_]+/g, '-'))

/** '0603|0805', of which `choiceNames` may have the names. */
function choicesIn(cell: string, names: string): (string | { key: string; name: string })[] {
  const named = names.split('|').map((name) => name.trim())
  return listed(cell).map((choice, nth) => (named[nth] ? { key: choice, name: named[nth] } : choice))
}

/** Undefined if a quote is not closed, or for more rows than a file may have. */
function rowsOf(text: string, delimiter: string): string[][] | undefined {
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: MAX_ROWS + 1,
  }
  try {
    const rows = parse(text, options) as string[][]
    return rows.length > MAX_ROWS ? undefined : rows
  } catch {
    return undefined
  }
}

/** Columns with other names than their fields. */
const OF_FAMILY: Record<string, string> = {
  key: 'family',
  kind: 'familyKind',
  alsoCalled: 'familyAlsoCalled',
}
const OF_PARAMETER: Record<string, string> = { key: 'parameter', name: 'parameterName' }

/** One row for each parameter; the rows of a family name its parent and its name once, or each time. */
function fromCsv(text: string): Omit<ReadFile, 'families'> & { rows: unknown[] } {
  const plain = plainCharacters(text)
    .replace(/^\uFEFF/, '')
    .replace(/^sep=.\r?\n/i, '')
  const head = plain.split('\n', 1)[0] ?? ''
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ','
  const [heads = [], ...lines] = rowsOf(plain, delimiter) ?? []
  if (heads.length === 0 || heads.length > MAX_COLUMNS)
    return { rows: [], problems: [{ path: 'row 1', message: t('family-file.table') }], pathOf: () => 'row 1' }
  const columns = heads.map((each) => COLUMNS.find((column) => folded(column) === folded(each)))
  const problems = heads.flatMap((each, nth) =>
    columns[nth] || each.trim() === ''
      ? []
      : [{ path: `row 1, ${each}`, message: t('family-file.column', { columns: COLUMNS.join(', ') }) }],
  )
  const byKey = new Map<string, CsvFamily>()
  for (const [nth, cells] of lines.entries()) {
    const cell = (column: string) => cells[columns.indexOf(column)]?.trim() ?? ''
    const key = cell('family')
    let family = byKey.get(key)
    if (!family) {
      family = {
        key,
        parent: cell('parent') || null,
        name: cell('name'),
        ...(cell('familyKind') && { kind: meant(cell('familyKind')) }),
        ...(cell('familyAlsoCalled') && { alsoCalled: listed(cell('familyAlsoCalled')) }),
        parameters: [],
        at: [nth + 2],
      }
      byKey.set(key, family)
    }
    if (!cell('parameter')) continue
    family.at[family.parameters.length + 1] = nth + 2
    family.parameters.push({
      key: cell('parameter'),
      name: cell('parameterName') || cell('parameter'),
      kind: cell('kind').toLowerCase(),
      unit: cell('unit') || null,
      ...(columns.includes('typedIn') && { typedIn: cell('typedIn') || null }),
      ...(columns.includes('shortName') && { shortName: cell('shortName') || null }),
      better: cell('better').toLowerCase() || null,
      ...(YES.test(cell('several')) && { several: true }),
      ...(cell('role') && { role: meant(cell('role')) }),
      ...(cell('alsoCalled') && { alsoCalled: listed(cell('alsoCalled')) }),
      ...(cell('choices') && { choices: choicesIn(cell('choices'), cell('choiceNames')) }),
    })
  }
  const rows = [...byKey.values()]
  const pathOf: ReadFile['pathOf'] = (family, parameter, field) => {
    const row = rows[family]?.at[parameter === undefined ? 0 : parameter + 1] ?? 1
    const column =
      (parameter === undefined ? OF_FAMILY : OF_PARAMETER)[field ?? ''] ?? field?.replace(/[.[].*/, '')
    return [`row ${row}`, column].filter(Boolean).join(', ')
  }
  return { rows, problems, pathOf }
}

const tree = statement(
  'file-of-families',
  `SELECT f.key, f.parent, f.name, f.part_kind AS kind, f.also_called AS "alsoCalled!", f.warnings,
     (SELECT coalesce(json_agg(json_build_object('key', q.key, 'name', q.name, 'kind', q.kind, 'unit', q.unit,
         'typedIn', q.typed_in, 'shortName', q.short_name, 'better', q.better, 'several', q.several, 'inTable', q.in_table, 'filter', q.filter, 'role', q.role, 'alsoCalled', q.also_called,
         'choices', (SELECT json_agg(json_build_object('key', c.key, 'name', c.name, 'meaning', c.meaning,
            'alsoCalled', c.also_called) ORDER BY c.position, c.key) FROM parameter_choices c WHERE c.parameter_id = q.id))
       ORDER BY q.position, q.key), '[]') FROM parameters q WHERE q.family = f.key) AS "parameters!"
   FROM families f ORDER BY cardinality(f.path), f.position, f.key`,
  asRow<StoredFamily>,
)

interface Stored {
  key: string
  name: string
  alsoCalled: string[]
}

interface StoredFamily extends Stored {
  parent: string | null
  kind: string | null
  warnings: string | null
  parameters: (Stored & {
    kind: 'number' | 'choice' | 'flag'
    unit: string | null
    typedIn: string | null
    shortName: string | null
    better: 'more' | 'less' | null
    several: boolean
    inTable: boolean
    filter: boolean
    role: string | null
    choices: (Stored & { meaning: string | null })[] | null
  })[]
}

/** As a file has them: a guess is left out, null is 'none'. */
const given = <Field extends string>(field: Field, said: string | null) =>
  (said === null ? {} : { [field]: said || null }) as { [K in Field]?: string | null }
const others = (alsoCalled: string[]) => (alsoCalled.length > 0 ? { alsoCalled } : {})

/** What each family means, of its path and all its parameters. */
export async function understandTree(db: Queryable): Promise<Map<string, Understood>> {
  const rows = await tree(db)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const pathOf = (row: StoredFamily): StoredFamily[] => {
    const above = row.parent === null ? undefined : byKey.get(row.parent)
    return above ? [...pathOf(above), row] : [row]
  }
  const understood = rows.map((row) => {
    const path = pathOf(row)
    const things = path.flatMap(({ parameters }) => parameters.map(asThing))
    return [
      row.key,
      understandFamily(
        path.map((each) => ({ ...each, said: each.kind })),
        things,
      ),
    ] as const
  })
  return new Map(understood)
}

function asThing({ role, unit, better, choices, ...parameter }: StoredFamily['parameters'][number]) {
  return {
    ...parameter,
    said: role,
    unit: unit ?? undefined,
    better: better ?? undefined,
    choices: (choices ?? []).map((choice) => ({ ...choice, said: choice.meaning })),
  }
}

export async function readFamilyFile(db: Queryable): Promise<FileFamily[]> {
  return (await tree(db)).map(({ kind, alsoCalled, warnings, parameters, ...family }) => ({
    ...family,
    ...(warnings && { warnings }),
    ...given('kind', kind),
    ...others(alsoCalled),
    parameters: parameters.map(
      ({ role, unit, typedIn, shortName, better, several, alsoCalled, choices, ...parameter }) => ({
        ...parameter,
        ...(unit && { unit }),
        ...(typedIn && { typedIn }),
        ...(shortName && { shortName }),
        ...(better && { better }),
        ...(several && { several }),
        ...given('role', role),
        ...others(alsoCalled),
        ...(parameter.kind === 'choice' && {
          choices: (choices ?? []).map(({ meaning, alsoCalled, ...choice }) => ({
            ...choice,
            ...given('meaning', meaning),
            ...others(alsoCalled),
          })),
        }),
      }),
    ),
  }))
}
