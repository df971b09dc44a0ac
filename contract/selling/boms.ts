import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { Tool, UnitPrice } from '#contract/catalog/catalog.ts'
import { FORM_BYTES, FormFile } from '#contract/files.ts'
import { Currency } from '#contract/values.ts'
import { LineProblem } from './order-lines.ts'

export const MAX_BOM_LINES = 2000
export const MAX_BOM_BYTES = 2 * 1024 * 1024
export const MAX_BOARDS = 1_000_000
const BOMS_AT_ONCE = { most: 2, waitSeconds: 5 }

export const BOM_COLUMNS = [
  'reference',
  'quantity',
  'value',
  'footprint',
  'mpn',
  'manufacturer',
  'description',
  'distributor',
  'ownNumber',
  'dnp',
] as const
export type BomColumn = (typeof BOM_COLUMNS)[number]

const BOARDS_WRONG = 'bom-input.boards'
const SPARES_WRONG = 'bom-input.spare-percent'
const COLUMNS_WRONG = 'bom-input.columns'

export const ChosenColumns = z.partialRecord(
  z.enum(BOM_COLUMNS),
  z.int(COLUMNS_WRONG).min(0, COLUMNS_WRONG).max(1000, COLUMNS_WRONG).nullable(),
  COLUMNS_WRONG,
)
export type ChosenColumns = z.output<typeof ChosenColumns>

function numeric(number: z.ZodNumber, [least, most]: [number, number], error: string) {
  const schema = number.min(least, error).max(most, error)
  const text = z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/)
    .transform(Number)
  return z.union([schema, text.pipe(schema)], error)
}

const FieldOfColumns = z
  .string()
  .max(2000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: COLUMNS_WRONG })
      return z.NEVER
    }
  })
  .pipe(ChosenColumns)

/** JSON with `text`, or a form with `file`. In a form, `columns` is JSON. */
export const BomInput = z
  .object({
    text: z.string().max(MAX_BOM_BYTES, 'bom-input.text-too-long').optional(),
    file: FormFile.optional(),
    boards: numeric(z.int(BOARDS_WRONG), [1, MAX_BOARDS], BOARDS_WRONG).default(1),
    sparePercent: numeric(z.number(SPARES_WRONG), [0, 100], SPARES_WRONG).default(0),
    columns: z.union([ChosenColumns, FieldOfColumns], COLUMNS_WRONG).optional(),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
    path: ['text'],
    error: 'bom-input.text-or-file',
  })
export type BomInput = z.output<typeof BomInput>

const FoundColumns = z.partialRecord(
  z.enum(BOM_COLUMNS),
  z.object({ header: z.string(), index: z.int() }).nullable(),
)

export const BomChoice = z.object({
  part: Tool,
  orderQuantity: z.int(),
  price: UnitPrice,
  totalPrice: z.number(),
})
export type BomChoice = z.output<typeof BomChoice>

/** `differs` is what of the line it does not meet; empty if the line says too little. */
export const BomCandidate = z.object({ part: Tool, differs: z.array(z.string()) })
export type BomCandidate = z.output<typeof BomCandidate>

/** What cells of the line say against each other. Then it has no part. */
export const Contradiction = z.object({
  what: z.enum(['value', 'package', 'dielectric']),
  says: z.array(
    z.object({ cell: z.enum(['value', 'description', 'footprint', 'mpn', 'distributor']), text: z.string() }),
  ),
})
export type Contradiction = z.output<typeof Contradiction>

/** `quantity` includes spares; `orderQuantity` is bought. A part with `unmet` waits for a person's choice. */
export const BomLine = z.object({
  row: z.int(),
  references: z.array(z.string()),
  quantity: z.int(),
  perBoard: z.int(),
  text: z.string(),
  ownNumber: addedField(z.string()).describe('The number of the part at the buyer'),
  read: z.string().optional(),
  match: z.enum(['exact', 'cross-reference', 'parameters', 'none']),
  partNumber: z.string().optional(),
  part: Tool.optional(),
  unmet: addedField(z.array(z.string())),
  assumedPackage: addedField(z.string()).describe(
    'Package, or sizes or mounting, of the part, where the line gives none and parts with others fit too',
  ),
  candidates: addedField(z.array(BomCandidate)),
  contradictions: z.array(Contradiction).optional(),
  /** The shop has no family of the kind of part that the line wants. */
  noFamily: z.literal(true).optional(),
  choices: z.array(BomChoice).optional(),
  orderQuantity: z.int().optional(),
  price: UnitPrice.optional(),
  totalPrice: z.number().optional(),
  problem: LineProblem.optional(),
})
export type BomLine = z.output<typeof BomLine>

const LeftOutLine = z.object({
  row: z.int(),
  text: z.string(),
  why: z.enum(['dnp', 'no-part', 'no-quantity']).describe('`dnp`: not fitted, or an alternate'),
  line: BomLine.optional(),
})

const UncountedLine = z.object({ row: z.int(), text: z.string(), cell: z.string(), line: BomLine.optional() })

const CostStep = z.object({ boards: z.int(), totalPrice: z.number(), perBoard: z.number() })

export const ReadBom = z.object({
  columns: FoundColumns,
  sample: z.array(z.array(z.string())),
  lines: z.array(BomLine),
  leftOut: z.array(LeftOutLine),
  toCheck: addedField(z.array(UncountedLine)),
  /** The file has neither quantities nor designators, so that each line is read as 1 for each board. */
  quantityAssumed: addedField(z.boolean()),
  currency: addedField(Currency),
  totalPrice: z.number(),
  perBoard: z.number(),
  limit: z.object({ boards: z.int(), rows: z.array(z.int()) }).optional(),
  steps: z.array(CostStep),
  orderingUp: z.object({ saves: z.number(), rows: z.array(z.int()) }).optional(),
})
export type ReadBom = z.output<typeof ReadBom>

export const readBom = call({
  method: 'post',
  path: '/boms',
  may: 'anyone',
  knowsCaller: true,
  summary: 'Reads a bill of materials and matches its lines to parts; orders nothing',
  body: BomInput,
  bodyType: 'json-or-form',
  // A character of the text can take 2 bytes as JSON and more.
  maxBodyBytes: MAX_BOM_BYTES * 2 + FORM_BYTES,
  atOnce: BOMS_AT_ONCE,
  answer: ReadBom,
  refusals: ['file-unusable', 'file-too-large', 'too-many-lines', 'search-unavailable'],
})
