import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { plainCharacters } from '#contract/plain-characters.ts'
import { Id, line, tooLong } from '#contract/values.ts'
import { KEY, MAX_KEY, PARAMETER_KINDS, RESERVED_KEYS } from './families.ts'
import { isSpelling } from './quantities/unit-spellings.ts'
import { UNITS, unitOf } from './quantities/units.ts'

const MAX_NAME = 80
const MAX_POSITIONS = 10_000

const Named = z.object({ key: z.string(), name: z.string() })

const Products = z.int().min(0)

export const DeskFamilyNode = Named.extend({ path: z.array(z.string()).min(1), products: Products })
export type DeskFamilyNode = z.infer<typeof DeskFamilyNode>

export const listAllFamilies = call({
  method: 'get',
  path: '/allfamilies',
  may: 'catalogue',
  summary: 'Lists all families, each before the families below it, with their numbers of products',
  answer: z.array(DeskFamilyNode),
})

export const Better = z.enum(['more', 'less'])

const MAX_OTHER_NAMES = 20
const MAX_OTHER_NAME = 60

export const AlsoCalled = z
  .array(line(MAX_OTHER_NAME, 'family-form.name'))
  .max(MAX_OTHER_NAMES, 'family-form.also-called-many')

/** `set` by a person, else guessed from names, units and choices. */
const Meant = z.object({ key: z.string(), from: z.enum(['guess', 'set']) })
/** A person said that it means nothing. */
const None = z.literal(true).optional()

/** What a person said, as `Given`. */
export function givenOf(meant: { key: string; from: string } | undefined, none?: true): string | null {
  if (none) return null
  return meant?.from === 'set' ? meant.key : 'guess'
}

/** A key of `listKinds`, null for none, 'guess' to give it back to the store. */
export const Given = z
  .string('family-form.unknown-meaning')
  .max(MAX_KEY, 'family-form.unknown-meaning')
  .nullable()

export const DeskChoice = Named.extend({
  products: Products,
  meaning: Meant.optional(),
  none: None,
  alsoCalled: addedField(z.array(z.string())),
})
export type DeskChoice = z.infer<typeof DeskChoice>

export const DeskParameter = Named.extend({
  family: z.string(),
  kind: z.enum(PARAMETER_KINDS),
  unit: z.string().optional(),
  typedIn: addedField(z.string()),
  shortName: addedField(z.string()),
  several: addedField(z.literal(true)),
  inTable: z.boolean(),
  filter: z.boolean(),
  better: Better.optional(),
  products: Products,
  role: Meant.optional(),
  none: None,
  alsoCalled: addedField(z.array(z.string())),
  choices: z.array(DeskChoice).optional(),
})
export type DeskParameter = z.infer<typeof DeskParameter>

export const DeskFamily = Named.extend({
  parents: z.array(Named),
  children: z.array(Named),
  products: Products,
  kind: Meant.extend({ from: z.enum(['guess', 'set', 'inherited']) }).optional(),
  none: None,
  /** Whether lines of bills of materials are matched to its products by value, and the roles that it lacks for that. */
  matching: addedField(z.object({ matched: z.boolean(), lacks: z.array(z.string()) })),
  alsoCalled: addedField(z.array(z.string())),
  warnings: addedField(z.string()),
  parameters: z.array(DeskParameter),
})
export type DeskFamily = z.infer<typeof DeskFamily>

export const FamilyKey = z.object({ key: Id })

export const getDeskFamily = call({
  method: 'get',
  path: '/allfamilies/{key}',
  may: 'catalogue',
  summary: 'Returns a family with its parameters, their choices and how many products use them',
  params: FamilyKey,
  answer: DeskFamily,
  refusals: ['no-such-family'],
})

export const NewKey = z.string('family-form.key').trim().max(MAX_KEY, tooLong).regex(KEY, 'family-form.key')
export const Name = line(MAX_NAME, 'family-form.name')
const Position = z.int().min(1).max(MAX_POSITIONS)

export const FamilyForm = z.object({ key: NewKey, name: Name })

export const addFamily = call({
  method: 'post',
  path: '/families',
  may: 'catalogue',
  summary: 'Adds a family below another, or at the top with null, in the last place',
  body: FamilyForm.extend({ parent: Id.nullable() }),
  status: 201,
  answer: DeskFamily,
  refusals: ['no-such-family', 'key-taken'],
})

/** Safety information of its parts, and of those of the families below; empty for none. */
export const Warnings = z.string().overwrite(plainCharacters).trim().max(2000, tooLong)

export const FamilyChange = z.object({ name: Name, kind: Given, alsoCalled: AlsoCalled, warnings: Warnings })

export const changeFamily = call({
  method: 'patch',
  path: '/families/{key}',
  may: 'catalogue',
  summary: 'Changes the name, the kind, the other names and the warnings of a family; its key stays',
  params: FamilyKey,
  body: FamilyChange.partial(),
  answer: DeskFamily,
  refusals: ['no-such-family'],
})

const FamilyPlace = z.object({ parent: Id.nullable(), position: Position })

export const placeFamily = call({
  method: 'put',
  path: '/families/{key}/place',
  may: 'catalogue',
  summary:
    'Moves a family to a place below a parent, or at the top with null; 409 if its products would lose values',
  params: FamilyKey,
  body: FamilyPlace,
  answer: DeskFamily,
  refusals: ['no-such-family', 'below-itself', 'parameters-lost', 'parameters-clash', 'moved-during-import'],
})

export const removeFamily = call({
  method: 'delete',
  path: '/families/{key}',
  may: 'catalogue',
  summary: 'Removes a family without products and without families below it',
  params: FamilyKey,
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['no-such-family', 'fallback-family', 'family-has-families', 'family-has-products'],
})

const MAX_UNIT = 20

/** The unit of a number typed without one: that of the parameter with a prefix, such as 'mΩ'. */
export const TypedIn = z.string('family-form.typed-in').trim().max(MAX_UNIT, 'family-form.typed-in')

const MAX_SHORT_NAME = 24

/** At the head of a table; '' for the name. */
export const ShortName = z
  .string('family-form.short-name')
  .overwrite(plainCharacters)
  .trim()
  .max(MAX_SHORT_NAME, 'family-form.short-name')

const SYMBOLS = UNITS.map(({ symbol }) => symbol)

/** An owner's own is not converted. */
const UnitSymbol = z
  .string('family-form.own-unit')
  .trim()
  .refine(isUnit, 'family-form.own-unit')
  .describe(`${SYMBOLS.join(', ')}, or a text of at most 10 characters without figures`)

function isUnit(symbol: string): boolean {
  return SYMBOLS.includes(symbol) || (unitOf(symbol) !== undefined && !isSpelling(symbol))
}

export const ParameterForm = z.object({
  key: NewKey.refine((key) => !RESERVED_KEYS.includes(key), 'family-form.reserved'),
  name: Name,
  kind: z.enum(PARAMETER_KINDS),
  unit: UnitSymbol.nullable(),
  typedIn: TypedIn.nullish(),
  shortName: ShortName.nullish(),
  inTable: z.boolean(),
  filter: z.boolean(),
  better: Better.nullable(),
  several: z.boolean().optional(),
})
export type ParameterForm = z.output<typeof ParameterForm>

const parameterRefusals = ['no-such-family', 'no-such-parameter'] as const

export const addParameter = call({
  method: 'post',
  path: '/families/{key}/parameters',
  may: 'catalogue',
  summary: 'Adds a parameter to a family and the families below it, in the last place',
  params: FamilyKey,
  body: ParameterForm,
  status: 201,
  answer: DeskFamily,
  refusals: ['no-such-family', 'key-taken'],
})

const ParameterKey = FamilyKey.extend({ parameter: Id })

export const changeParameter = call({
  method: 'patch',
  path: '/families/{key}/parameters/{parameter}',
  may: 'catalogue',
  summary:
    'Changes a parameter; its key, kind, unit and whether it takes several choices only while no product has a value',
  params: ParameterKey,
  body: ParameterForm.extend({ position: Position, role: Given, alsoCalled: AlsoCalled }).partial(),
  answer: DeskFamily,
  refusals: [...parameterRefusals, 'key-taken', 'parameter-in-use'],
})

export const removeParameter = call({
  method: 'delete',
  path: '/families/{key}/parameters/{parameter}',
  may: 'catalogue',
  summary: 'Removes a parameter of which no product has a value',
  params: ParameterKey,
  answer: DeskFamily,
  refusals: [...parameterRefusals, 'parameter-in-use'],
})

export const ChoiceForm = z.object({
  key: z
    .string('family-form.choice-key')
    .trim()
    .max(MAX_KEY, tooLong)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/, 'family-form.choice-key'),
  name: Name,
})

export const addChoice = call({
  method: 'post',
  path: '/families/{key}/parameters/{parameter}/choices',
  may: 'catalogue',
  summary: 'Adds a choice to a parameter, in the last place',
  params: ParameterKey,
  body: ChoiceForm,
  status: 201,
  answer: DeskFamily,
  refusals: [...parameterRefusals, 'no-choices', 'key-taken'],
})

const ChoiceKey = ParameterKey.extend({ choice: Id })

export const changeChoice = call({
  method: 'patch',
  path: '/families/{key}/parameters/{parameter}/choices/{choice}',
  may: 'catalogue',
  summary: 'Changes the name, the meaning, the other names or the place of a choice; its key stays',
  params: ChoiceKey,
  body: z.object({ name: Name, position: Position, meaning: Given, alsoCalled: AlsoCalled }).partial(),
  answer: DeskFamily,
  refusals: [...parameterRefusals, 'no-such-choice'],
})

export const removeChoice = call({
  method: 'delete',
  path: '/families/{key}/parameters/{parameter}/choices/{choice}',
  may: 'catalogue',
  summary: 'Removes a choice that no product has',
  params: ChoiceKey,
  answer: DeskFamily,
  refusals: [...parameterRefusals, 'no-such-choice', 'choice-in-use'],
})

export const Kinds = z.object({
  kinds: z.array(Named),
  roles: z.array(Named.extend({ of: z.enum(PARAMETER_KINDS) })),
  meanings: z.array(Named.extend({ role: z.string() })),
})
export type Kinds = z.infer<typeof Kinds>

export const listKinds = call({
  method: 'get',
  path: '/kinds',
  may: 'catalogue',
  summary: 'Lists the kinds of parts, roles of parameters and meanings of choices that the store has',
  answer: Kinds,
})
