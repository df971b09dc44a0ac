import type { Body } from '#contract/call.ts'
import {
  type changeParameter as changeParameterCall,
  type DeskFamily,
  type DeskParameter,
  givenOf,
  type ParameterForm,
} from '#contract/catalog/desk-families.ts'
import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { keyTaken } from './choices.ts'
import { differences, placed } from './edit-families.ts'
import { type Actor, recordFamilyEvent } from './family-events.ts'
import { findDeskFamily, findDeskParameter } from './find-desk-family.ts'
import { refuseRole, storedOf } from './given-meaning.ts'

const insertParameter = statement(
  'insert-parameter',
  `INSERT INTO parameters (family, key, name, kind, unit, typed_in, short_name, in_table, filter, better, several, position)
   SELECT :family, :key, :name, :kind, :unit, :typedIn, :shortName, :inTable, :filter, :better, :several, coalesce(max(position), 0) + 1
   FROM parameters WHERE family = :family`,
)

export async function addParameter(
  tx: Queryable,
  caller: Actor,
  key: string,
  form: ParameterForm,
): Promise<DeskFamily | Refusal> {
  const family = await findDeskFamily(tx, key)
  if (family instanceof Refusal) return family
  const refusal = refuseMisfit(form) ?? (await refuseKey(tx, key, form.key))
  if (refusal) return refusal
  await insertParameter(tx, { family: key, ...columnsOf(form) })
  await recordFamilyEvent(tx, caller, key, 'parameter-added', { subject: form.name })
  return findDeskFamily(tx, key)
}

const deleteParameter = statement(
  'remove-parameter',
  'DELETE FROM parameters WHERE family = :family AND key = :parameter',
)

export async function removeParameter(
  tx: Queryable,
  caller: Actor,
  at: { key: string; parameter: string },
): Promise<DeskFamily | Refusal> {
  const found = await findDeskParameter(tx, at.key, at.parameter)
  if (found instanceof Refusal) return found
  const { name, products } = found.parameter
  if (products > 0) return refuse('parameter-in-use', { name, count: products })
  await deleteParameter(tx, { family: at.key, parameter: at.parameter })
  await recordFamilyEvent(tx, caller, at.key, 'parameter-removed', { subject: name })
  return findDeskFamily(tx, at.key)
}

// The new id rejects values that other transactions have read with the previous meaning (docs/decisions/10).
const renewId = statement(
  'give-parameter-new-id',
  'UPDATE parameters SET id = DEFAULT WHERE family = :key AND key = :parameter',
)

const removeChoices = statement(
  'remove-choices-of-parameter',
  `DELETE FROM parameter_choices c USING parameters q
   WHERE q.id = c.parameter_id AND q.family = :key AND q.key = :parameter`,
)

const updateParameter = statement(
  'change-parameter',
  `UPDATE parameters SET key = :key, name = :name, kind = :kind, unit = :unit, typed_in = :typedIn, short_name = :shortName, in_table = :inTable, filter = :filter, better = :better,
     several = :several,
     role = :said, also_called = :alsoCalled
   WHERE family = :family AND key = :parameter`,
)

const orderParameters = statement(
  'order-parameters',
  `UPDATE parameters SET position = array_position(:order::text[], key)
   WHERE family = :family AND position <> array_position(:order::text[], key)`,
)

/** The meaning changes only while no product has a value (rules: P-47). */
export async function changeParameter(
  tx: Queryable,
  caller: Actor,
  at: { key: string; parameter: string },
  { position, role, alsoCalled, ...given }: Body<typeof changeParameterCall>,
): Promise<DeskFamily | Refusal> {
  const found = await findDeskParameter(tx, at.key, at.parameter)
  if (found instanceof Refusal) return found
  const before = fieldsOf(found.parameter)
  const after = { ...before, ...defined({ ...given, role, alsoCalled }) }
  if (after.kind !== 'number' && given.unit === undefined) after.unit = null
  if (given.typedIn === undefined && !isTypedIn(after)) after.typedIn = null
  if (after.kind !== 'choice' && given.several === undefined) after.several = false
  // A role is of a kind.
  if (after.kind !== before.kind && role === undefined) after.role = 'guess'
  const changes = differences(before, after)
  if (changes.length > 0) {
    const refusal = await change(tx, at, found.parameter.products, { before, after })
    if (refusal) return refusal
  }
  if (position !== undefined) {
    const own = found.family.parameters.filter(({ family }) => family === at.key)
    const order = placed(own, at.parameter, position)
    const index = order.indexOf(at.parameter)
    await orderParameters(tx, { family: at.key, order: order.with(index, after.key) })
    const old = own.findIndex(({ key }) => key === at.parameter)
    changes.push(...differences({ position: old + 1 }, { position: index + 1 }))
  }
  if (changes.length > 0)
    await recordFamilyEvent(tx, caller, at.key, 'parameter-changed', { subject: after.name, changes })
  return findDeskFamily(tx, at.key)
}

type Fields = ReturnType<typeof fieldsOf>

async function change(
  tx: Queryable,
  at: { key: string; parameter: string },
  products: number,
  { before, after }: { before: Fields; after: Fields },
): Promise<Refusal | undefined> {
  const { key, parameter } = at
  const means = (fields: Fields) => JSON.stringify([fields.key, fields.kind, fields.unit, fields.several])
  const meansOther = means(before) !== means(after)
  if (meansOther && products > 0) return refuse('parameter-in-use', { name: before.name, count: products })
  const refusal =
    refuseMisfit(after) ??
    refuseRole(after.role, after.kind) ??
    (after.key === parameter ? undefined : await refuseKey(tx, key, after.key))
  if (refusal) return refusal
  if (meansOther) await renewId(tx, { key, parameter })
  if (after.kind !== 'choice') await removeChoices(tx, { key, parameter })
  const { role, alsoCalled, ...form } = after
  await updateParameter(tx, {
    family: at.key,
    parameter,
    ...columnsOf(form),
    said: storedOf(role),
    alsoCalled,
  })
  return undefined
}

function defined<T extends object>(given: T) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

function fieldsOf(parameter: DeskParameter) {
  const { key, name, kind, inTable, filter, alsoCalled } = parameter
  const form = {
    key,
    name,
    kind,
    unit: parameter.unit ?? null,
    typedIn: parameter.typedIn ?? null,
    shortName: parameter.shortName ?? null,
    several: parameter.several ?? false,
    inTable,
    filter,
    better: parameter.better ?? null,
  } as ParameterForm
  return { ...form, role: givenOf(parameter.role, parameter.none), alsoCalled }
}

function columnsOf({ typedIn, shortName, several = false, ...form }: ParameterForm) {
  return { ...form, typedIn: typedIn || null, shortName: shortName || null, several }
}

/** Whether a number in this unit is a value of the parameter. */
function isTypedIn({ unit, typedIn }: Pick<ParameterForm, 'unit' | 'typedIn'>): boolean {
  return !typedIn || (unit !== null && !('problem' in readQuantity(`1 ${typedIn}`, unit)))
}

/** What only parameters of another kind can have. */
export function refuseMisfit({
  kind,
  unit,
  typedIn,
  several,
}: Pick<ParameterForm, 'kind' | 'unit' | 'typedIn' | 'several'>): Refusal | undefined {
  if (!isTypedIn({ unit, typedIn }))
    return refuse('invalid-fields', {}, [{ path: 'typedIn', message: t('family-form.typed-in') }])
  if (several && kind !== 'choice')
    return refuse('invalid-fields', {}, [{ path: 'several', message: t('family-form.several-of-choice') }])
  if (kind === 'number' || unit === null) return undefined
  return refuse('invalid-fields', {}, [{ path: 'unit', message: t('family-form.unit-of-number') }])
}

const sameKey = statement(
  'parameter-with-key-on-path',
  `SELECT f.name || ' › ' || q.name AS name
   FROM parameters q JOIN families f ON f.key = q.family, families own
   WHERE own.key = :family AND q.key = :key AND (q.family = ANY (own.path) OR own.key = ANY (f.path)) LIMIT 1`,
)

async function refuseKey(tx: Queryable, family: string, key: string): Promise<Refusal | undefined> {
  const [other] = await sameKey(tx, { family, key })
  return other && keyTaken(other.name)
}
