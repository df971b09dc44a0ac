import type { FamilyImport, FileFamily, FileParameter } from '#contract/catalog/family-file.ts'
import { t } from '#messages/catalogue.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, titleOf } from '#server/platform/http/refusal.ts'
import { addChoice, changeChoice } from './choices.ts'
import { editFamilies } from './edit-families.ts'
import { addFamily, changeFamily, placeFamily } from './families.ts'
import { type Problem, type ReadFile, readFamilies, readFamilyFile } from './family-file.ts'
import { findDeskFamily } from './find-desk-family.ts'
import { addParameter, changeParameter } from './parameters.ts'

const LAST = 10_000

/** Undoes all edits of a dry run, and of a file with problems. */
class Undo extends Error {}

/** By the edits of the desk, with their rules and their history (rules: P-79). */
export async function importFamilyFile(
  db: Database,
  caller: Caller,
  content: unknown[] | string,
  dryRun: boolean,
): Promise<FamilyImport> {
  const file = readFamilies(content)
  const result: FamilyImport = { added: 0, changed: 0, unchanged: 0, problems: file.problems, kinds: [] }
  if (file.problems.length > 0) return result
  try {
    await editFamilies(db, async (tx) => {
      Object.assign(result, await apply(tx, caller, file))
      if (dryRun || result.problems.length > 0) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return result
}

async function apply(tx: Queryable, caller: Caller, { families, pathOf }: ReadFile): Promise<FamilyImport> {
  const stored = new Map((await readFamilyFile(tx)).map((family) => [family.key, family]))
  const choicesOf = (place: string) => {
    const [family = '', key] = place.split('/')
    const named = (all: FileFamily[]) =>
      all.find((each) => each.key === family)?.parameters.find((each) => each.key === key)?.choices
    return named(families) ?? named([...stored.values()])
  }
  const problems: Problem[] = []
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (const [nth, family] of parentsFirst(families)) {
    const known = stored.get(family.key)
    let edits = 0
    const done = async (edit: Promise<object | Refusal>, parameter?: number, field?: string) => {
      const outcome = await edit
      if (outcome instanceof Refusal) problems.push(...problemsOf(outcome, nth, parameter, field))
      else edits++
      return !(outcome instanceof Refusal)
    }
    const problemsOf = (refusal: Refusal, at: number, parameter?: number, field?: string): Problem[] => {
      const faults = refusal.errors ?? [{ path: field, message: titleOf(refusal) }]
      return faults.map(({ path, message }) => ({ path: pathOf(at, parameter, field ?? path), message }))
    }
    if (!(await applyFamily(family, known))) continue
    for (const [place, parameter] of family.parameters.entries())
      await applyParameter(
        place,
        parameter,
        known?.parameters.find(({ key }) => key === parameter.key),
      )
    counts[edits === 0 ? 'unchanged' : known ? 'changed' : 'added']++

    async function applyFamily(
      { key, parent, name, kind, alsoCalled }: FileFamily,
      old: FileFamily | undefined,
    ) {
      if (!old && !(await done(addFamily(tx, caller, { key, parent, name }), undefined, 'parent')))
        return false
      if (differs({ name, kind, alsoCalled }, old ?? { name }))
        await done(changeFamily(tx, caller, key, { name, kind, alsoCalled }))
      if (old && old.parent !== parent)
        await done(placeFamily(tx, caller, key, { parent, position: LAST }), undefined, 'parent')
      return true
    }

    async function applyParameter(place: number, parameter: FileParameter, old: FileParameter | undefined) {
      const { choices: listed, choicesOf: copied, role, alsoCalled, ...fields } = parameter
      const choices = listed ?? (copied ? choicesOf(copied) : [])
      if (!choices)
        return problems.push({ path: pathOf(nth, place, 'choicesOf'), message: t('family-file.choices-of') })
      const { inTable = old?.inTable ?? true, filter = old?.filter ?? true } = fields
      const form = {
        ...fields,
        unit: fields.unit ?? null,
        better: fields.better ?? null,
        inTable,
        filter,
      } as never
      if (!old && !(await done(addParameter(tx, caller, family.key, form), place))) return undefined
      const at = { key: family.key, parameter: parameter.key }
      if (
        differs({ ...(form as object), role, alsoCalled }, old ? { unit: null, better: null, ...old } : form)
      )
        await done(changeParameter(tx, caller, at, { ...(form as object), role, alsoCalled }), place)
      for (const choice of choices.map(asChoice)) await applyChoice(place, at, choice, old)
      return undefined
    }

    async function applyChoice(
      place: number,
      at: { key: string; parameter: string },
      choice: Exclude<Choice, string>,
      old: FileParameter | undefined,
    ) {
      const { key, name, meaning, alsoCalled } = choice
      const present = old?.choices?.map(asChoice).find((each) => each.key.toLowerCase() === key.toLowerCase())
      if (!present && !(await done(addChoice(tx, caller, at, { key, name }), place, 'choices'))) return
      if (differs({ name, meaning, alsoCalled }, present ?? { name }))
        await done(
          changeChoice(tx, caller, { ...at, choice: present?.key ?? key }, { name, meaning, alsoCalled }),
          place,
          'choices',
        )
    }
  }
  return { ...counts, problems, kinds: problems.length > 0 ? [] : await kindsOf(tx, families) }
}

/** Families of the file whose parent it adds come after it. */
function parentsFirst(families: FileFamily[]): [number, FileFamily][] {
  const byKey = new Map(families.map((family) => [family.key, family]))
  const depthOf = (family: FileFamily, seen = 0): number => {
    const above = family.parent === null ? undefined : byKey.get(family.parent)
    return above && seen < families.length ? depthOf(above, seen + 1) : seen
  }
  const deep = families.map((family, nth) => ({ nth, family, depth: depthOf(family) }))
  return deep.toSorted((a, b) => a.depth - b.depth || a.nth - b.nth).map(({ nth, family }) => [nth, family])
}

type Choice = NonNullable<FileParameter['choices']>[number]

/** 'SMD 0603 (1608 metric)' has the key 'SMD-0603-1608-metric'. */
function asChoice(choice: Choice): Exclude<Choice, string> {
  if (typeof choice !== 'string') return choice
  const key = choice
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._+-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '')
  return { key: key.slice(0, 40), name: choice }
}

/** Whether a field that the file has is another in the store. */
function differs(file: Record<string, unknown>, stored: Record<string, unknown>): boolean {
  const absent: Record<string, unknown> = { alsoCalled: [], kind: 'guess', role: 'guess', meaning: 'guess' }
  return Object.entries(file).some(
    ([field, value]) =>
      value !== undefined &&
      JSON.stringify(value) !== JSON.stringify(field in stored ? stored[field] : (absent[field] ?? null)),
  )
}

async function kindsOf(tx: Queryable, families: FileFamily[]): Promise<FamilyImport['kinds']> {
  const kinds: FamilyImport['kinds'] = []
  for (const { key, kind } of families) {
    const family = await findDeskFamily(tx, key)
    if (family instanceof Refusal) continue
    const { matched = false, lacks = [] } = family.matching ?? {}
    kinds.push({
      family: key,
      ...(family.kind && { kind: family.kind.key }),
      from: kind === undefined || kind === 'guess' ? 'guess' : 'file',
      matched,
      ...(lacks.length > 0 && { lacks }),
    })
  }
  return kinds
}
