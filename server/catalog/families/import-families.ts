import type { ParameterForm } from '#contract/catalog/desk-families.ts'
import type { FamilyImport, FileFamily, FileParameter } from '#contract/catalog/family-file.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { Refusal, titleOf } from '#server/platform/http/refusal.ts'
import { addNewFamilies, addNewParameters, type NewFamily, type Report } from './add-new-families.ts'
import { addChoice, changeChoice } from './choices.ts'
import { editFamilies } from './edit-families.ts'
import { changeFamily, placeFamily } from './families.ts'
import type { Actor } from './family-events.ts'
import { type Problem, type ReadFile, readFamilies, readFamilyFile, understandTree } from './family-file.ts'
import { asChoice, type ChoicesOf, type FileChoice, withChoices } from './file-choices.ts'
import { addParameter, changeParameter } from './parameters.ts'

const LAST = 10_000

/** Undoes all edits of a dry run, and of a file with problems. */
class Undo extends Error {}

/** By the rules of the desk, and with its history (rules: P-79). */
export async function importFamilyFile(
  db: Database,
  actor: Actor,
  content: unknown[] | string,
  dryRun: boolean,
): Promise<FamilyImport> {
  const file = readFamilies(content)
  const result: FamilyImport = { added: 0, changed: 0, unchanged: 0, problems: file.problems, kinds: [] }
  if (file.problems.length > 0) return result
  try {
    await editFamilies(db, async (tx) => {
      Object.assign(result, await applyFamilies(tx, actor, file))
      if (result.problems.length === 0) result.kinds = await kindsOf(tx, file.families)
      if (dryRun || result.problems.length > 0) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return result
}

const MAX_PROBLEMS = 500

/** New families are added at once, others changed by the edits of the desk. With problems, the caller undoes it. */
export async function applyFamilies(
  tx: Queryable,
  actor: Actor,
  { families, pathOf }: ReadFile,
): Promise<Omit<FamilyImport, 'kinds'>> {
  const stored = new Map((await readFamilyFile(tx)).map((family) => [family.key, family]))
  const choicesOf: ChoicesOf = (place) => {
    const [family = '', key] = place.split('/')
    const named = (all: FileFamily[]) =>
      all.find((each) => each.key === family)?.parameters.find((each) => each.key === key)?.choices
    return named(families) ?? named([...stored.values()])
  }
  const problems: (Problem & { at: number[] })[] = []
  const report: Report = (refusal, nth, parameter, field) => {
    const faults = refusal.errors ?? [{ path: field, message: titleOf(refusal) }]
    for (const { path, message } of faults)
      if (problems.length < MAX_PROBLEMS)
        problems.push({ at: [nth, parameter ?? -1], path: pathOf(nth, parameter, field ?? path), message })
  }
  const ordered = parentsFirst(families)
  const news = ordered.filter(({ family }) => !stored.has(family.key))
  const added = await addNewFamilies(tx, news, stored, report)
  const counts = { added: added.length, changed: 0, unchanged: 0 }
  for (const { nth, family } of ordered) {
    const old = stored.get(family.key)
    if (old) counts[(await changeStored(nth, family, old)) ? 'changed' : 'unchanged']++
  }
  await addNewParameters(tx, actor, added, choicesOf, report)
  for (const { nth, family } of added) await sayMeanings(nth, family)
  const inOrder = problems.toSorted(({ at: [a = 0, b = 0] }, { at: [c = 0, d = 0] }) => a - c || b - d)
  return { ...counts, problems: inOrder.map(({ at: _, ...problem }) => problem) }

  async function done(edit: Promise<object | Refusal>, nth: number, parameter?: number, field?: string) {
    const outcome = await edit
    if (outcome instanceof Refusal) report(outcome, nth, parameter, field)
    return !(outcome instanceof Refusal)
  }

  /** Whether anything changed. */
  async function changeStored(nth: number, family: FileFamily, old: FileFamily): Promise<boolean> {
    const { key, parent, name, kind, alsoCalled, warnings, parameters } = family
    let edits = 0
    if (differs({ name, kind, alsoCalled, warnings }, old)) {
      edits++
      await done(changeFamily(tx, actor, key, { name, kind, alsoCalled, warnings }), nth)
    }
    if (old.parent !== parent) {
      edits++
      await done(placeFamily(tx, actor, key, { parent, position: LAST }), nth, undefined, 'parent')
    }
    for (const [place, parameter] of parameters.entries()) {
      const present = old.parameters.find((each) => each.key === parameter.key)
      edits += await changeParameterOf(nth, family, place, parameter, present)
    }
    return edits > 0
  }

  async function changeParameterOf(
    nth: number,
    family: FileFamily,
    place: number,
    parameter: FileParameter,
    old: FileParameter | undefined,
  ): Promise<number> {
    const { choices: _, choicesOf: __, role, alsoCalled, ...fields } = parameter
    const choices = withChoices(parameter, choicesOf)
    if (choices instanceof Refusal) {
      report(choices, nth, place, 'choices')
      return 1
    }
    const {
      unit = null,
      better = null,
      inTable = old?.inTable ?? true,
      filter = old?.filter ?? true,
    } = fields
    const form = { ...fields, unit, better, inTable, filter } as ParameterForm
    const at = { key: family.key, parameter: parameter.key }
    let edits = 0
    if (!old) {
      edits++
      if (!(await done(addParameter(tx, actor, family.key, form), nth, place))) return edits
    }
    if (differs({ ...form, role, alsoCalled }, old ? { unit: null, better: null, ...old } : form)) {
      edits++
      await done(changeParameter(tx, actor, at, { ...form, role, alsoCalled }), nth, place)
    }
    for (const choice of choices) edits += await changeChoiceOf(nth, place, at, choice, old)
    return edits
  }

  async function changeChoiceOf(
    nth: number,
    place: number,
    at: { key: string; parameter: string },
    { key, name, meaning, alsoCalled }: FileChoice,
    old: FileParameter | undefined,
  ): Promise<number> {
    const present = old?.choices?.map(asChoice).find((each) => each.key.toLowerCase() === key.toLowerCase())
    if (!present && !(await done(addChoice(tx, actor, at, { key, name }), nth, place, 'choices'))) return 1
    if (!differs({ name, meaning, alsoCalled }, present ?? { name })) return present ? 0 : 1
    const change = { name, meaning, alsoCalled }
    await done(changeChoice(tx, actor, { ...at, choice: present?.key ?? key }, change), nth, place, 'choices')
    return 1
  }

  async function sayMeanings(nth: number, { key, parameters }: FileFamily): Promise<void> {
    for (const [place, parameter] of parameters.entries())
      for (const { key: choice, meaning } of (parameter.choices ?? []).map(asChoice)) {
        if (!meaning || meaning === 'guess') continue
        const at = { key, parameter: parameter.key, choice }
        await done(changeChoice(tx, actor, at, { meaning }), nth, place, 'choices')
      }
  }
}

/** Families of the file whose parent it adds come after it. */
function parentsFirst(families: FileFamily[]): NewFamily[] {
  const byKey = new Map(families.map((family) => [family.key, family]))
  const depthOf = (family: FileFamily, seen = 0): number => {
    const above = family.parent === null ? undefined : byKey.get(family.parent)
    return above && seen < families.length ? depthOf(above, seen + 1) : seen
  }
  const deep = families.map((family, nth) => ({ nth, family, depth: depthOf(family) }))
  return deep.toSorted((a, b) => a.depth - b.depth || a.nth - b.nth)
}

/** Whether a field that the file has is another in the store. */
function differs(file: Record<string, unknown>, stored: Record<string, unknown>): boolean {
  const absent: Record<string, unknown> = {
    several: false,
    alsoCalled: [],
    kind: 'guess',
    role: 'guess',
    meaning: 'guess',
    warnings: '',
  }
  return Object.entries(file).some(
    ([field, value]) =>
      value !== undefined &&
      JSON.stringify(value) !== JSON.stringify(field in stored ? stored[field] : (absent[field] ?? null)),
  )
}

async function kindsOf(tx: Queryable, families: FileFamily[]): Promise<FamilyImport['kinds']> {
  const tree = await understandTree(tx)
  return families.map(({ key, kind }) => {
    const { kind: understood, lacks } = tree.get(key) ?? {}
    return {
      family: key,
      ...(understood && { kind: understood.key }),
      from: kind === undefined || kind === 'guess' ? 'guess' : 'file',
      matched: lacks?.length === 0,
      ...(lacks && lacks.length > 0 && { lacks }),
    }
  })
}
