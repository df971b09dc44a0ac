import type { FileFamily, FileParameter } from '#contract/catalog/family-file.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { keyTaken } from './choices.ts'
import type { Actor } from './family-events.ts'
import { type ChoicesOf, type FileChoice, withChoices } from './file-choices.ts'
import { refuseKind, refuseRole, storedOf } from './given-meaning.ts'
import { refuseMisfit } from './parameters.ts'

/** Adds many at once: each edit of the desk takes some milliseconds, and a file has hundreds. */
export interface NewFamily {
  /** Its place in the file. */
  nth: number
  family: FileFamily
}

export type Report = (refusal: Refusal, nth: number, parameter?: number, field?: string) => void

const insertFamilies = statement(
  'insert-families-of-file',
  `INSERT INTO families (key, parent, name, part_kind, also_called, warnings, position)
   SELECT f.key, f.parent, f.name, f.said, f.also_called, nullif(f.warnings, ''),
     (SELECT coalesce(max(position), 0) FROM families s WHERE s.parent IS NOT DISTINCT FROM f.parent)
       + row_number() OVER (PARTITION BY f.parent ORDER BY f.place)
   FROM jsonb_to_recordset(:families) AS f (key text, parent text, name text, said text, also_called text[], warnings text, place integer)
   ORDER BY f.place`,
)

/** What families mean is read from their whole path, so that a deep tree costs its square. */
const MAX_DEPTH = 20
const TOO_DEEP = () =>
  refuse('invalid-fields', {}, [{ path: 'parent', message: t('family-file.deep', { most: MAX_DEPTH }) }])

/** Parents come before their children. Families with a problem, and those below them, are left out. */
export async function addNewFamilies(
  tx: Queryable,
  news: NewFamily[],
  stored: ReadonlyMap<string, FileFamily>,
  report: Report,
): Promise<NewFamily[]> {
  const added = new Map<string, NewFamily>()
  const depthOf = (key: string | null): number => {
    const family = key === null ? undefined : (added.get(key)?.family ?? stored.get(key))
    return family ? 1 + depthOf(family.parent) : 0
  }
  for (const each of news) {
    const { nth, family } = each
    const { key, parent, kind } = family
    const above = parent === null || stored.has(parent) || added.has(parent)
    const twice = added.get(key)
    const deep = depthOf(parent) >= MAX_DEPTH
    const refusal = deep ? TOO_DEEP() : above ? refuseKind(kind) : refuse('no-such-family')
    if (twice) report(keyTaken(twice.family.name), nth)
    else if (refusal) report(refusal, nth, undefined, above && !deep ? undefined : 'parent')
    else added.set(key, each)
  }
  const rows = [...added.values()].map(({ family }, place) => {
    const { key, parent, name, kind, alsoCalled = [], warnings } = family
    const said = kind === undefined ? null : storedOf(kind)
    return { key, parent, name, said, also_called: alsoCalled, warnings, place }
  })
  await insertFamilies(tx, { families: JSON.stringify(rows) })
  return [...added.values()]
}

const insertParameters = statement(
  'insert-parameters-of-file',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset(:parameters) AS q (family text, key text, name text, kind text, unit text, typed_in text, short_name text, better text, several boolean,
       in_table boolean, filter boolean, said text, also_called text[], position integer, choices jsonb)
   ), made AS (
     INSERT INTO parameters (family, key, name, kind, unit, typed_in, short_name, better, several, in_table, filter, role, also_called, position)
     SELECT family, key, name, kind, unit, typed_in, short_name, better, several, in_table, filter, said, also_called, position FROM given
     RETURNING id, family, key
   )
   INSERT INTO parameter_choices (parameter_id, key, name, meaning, also_called, position)
   SELECT made.id, c.key, c.name, c.said, c.also_called, c.position
   FROM made JOIN given USING (family, key), jsonb_to_recordset(given.choices) AS c
     (key text, name text, said text, also_called text[], position integer)`,
)

const recordAdded = statement(
  'record-families-of-file',
  `INSERT INTO family_events (family, kind, actor, detail)
   SELECT e.family, CASE WHEN e.subject IS NULL THEN 'added' ELSE 'parameter-added' END, :actor::uuid,
     jsonb_strip_nulls(jsonb_build_object('subject', e.subject))
   FROM unnest(:families::text[], :subjects::text[]) WITH ORDINALITY AS e (family, subject, place) ORDER BY e.place`,
)

const keysOfTree = statement(
  'keys-of-tree',
  `SELECT f.key, f.path, f.name,
     (SELECT coalesce(json_object_agg(q.key, q.name), '{}') FROM parameters q WHERE q.family = f.key) AS "parameters!"
   FROM families f`,
  asRow<{ key: string; path: string[]; name: string; parameters: Record<string, string> }>,
)

/** The parameters and choices of families that were just added. */
export async function addNewParameters(
  tx: Queryable,
  actor: Actor,
  news: NewFamily[],
  choicesOf: ChoicesOf,
  report: Report,
): Promise<void> {
  const tree = new Map(
    (await keysOfTree(tx)).map(({ key, path, name, parameters }) => [
      key,
      { path, name, parameters: new Map(Object.entries(parameters)) },
    ]),
  )
  const below = Map.groupBy(
    [...tree].flatMap(([key, { path }]) => path.map((above) => ({ above, key }))),
    ({ above }) => above,
  )
  const holderOf = (family: string, key: string): string | undefined => {
    const near = [...(tree.get(family)?.path ?? []), ...(below.get(family) ?? []).map((each) => each.key)]
    const holder = near.map((each) => tree.get(each)).find((each) => each?.parameters.has(key))
    return holder && `${holder.name} › ${holder.parameters.get(key)}`
  }
  const rows = news.flatMap(({ nth, family }) =>
    family.parameters.flatMap((parameter, place) => {
      const taken = holderOf(family.key, parameter.key)
      const { kind, unit = null, typedIn = '', several, role } = parameter
      const refusal =
        (taken === undefined ? undefined : keyTaken(taken)) ??
        refuseMisfit({ kind, unit, typedIn: typedIn ?? '', several }) ??
        refuseRole(role, kind)
      const choices = refusal ? undefined : withChoices(parameter, choicesOf)
      if (refusal) report(refusal, nth, place)
      else if (!Array.isArray(choices)) report(choices as Refusal, nth, place, 'choices')
      if (refusal || !Array.isArray(choices)) return []
      tree.get(family.key)?.parameters.set(parameter.key, parameter.name)
      return [parameterRow(family.key, parameter, place, choices)]
    }),
  )
  await insertParameters(tx, { parameters: JSON.stringify(rows) })
  const events = news.flatMap(({ family: { key, parameters } }) => [
    [key, null],
    ...parameters.map(({ name }) => [key, name]),
  ])
  await recordAdded(tx, {
    actor: actor.id,
    families: events.map(([family]) => family),
    subjects: events.map(([, subject]) => subject),
  })
}

function parameterRow(family: string, parameter: FileParameter, place: number, choices: FileChoice[]) {
  const { key, name, kind, unit = null, typedIn, shortName, better = null, several = false, role } = parameter
  const { inTable = true, filter = true } = parameter
  return {
    family,
    key,
    name,
    kind,
    unit,
    typed_in: typedIn || null,
    short_name: shortName || null,
    better,
    several,
    in_table: inTable,
    filter,
    said: role === undefined ? null : storedOf(role),
    also_called: parameter.alsoCalled ?? [],
    position: place + 1,
    // A meaning that a file names is checked against the role, which may be guessed: see import-families.ts.
    choices: choices.map(({ key, name, meaning, alsoCalled = [] }, nth) => ({
      key,
      name,
      said: meaning === null ? '' : null,
      also_called: alsoCalled,
      position: nth + 1,
    })),
  }
}
