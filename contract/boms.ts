import { z } from 'zod'
import { call } from './call.ts'
import { Tool, UnitPrice } from './catalog.ts'
import { LineProblem } from './order-lines.ts'

/** Lines of one bill of materials. */
export const BOM_LINES_MOST = 2000
export const BOM_BYTES_MOST = 2 * 1024 * 1024
const BOARDS_MOST = 1_000_000

/** What a column of a bill of materials can hold. */
export const BOM_COLUMNS = [
  'reference',
  'quantity',
  'value',
  'footprint',
  'mpn',
  'manufacturer',
  'description',
  'distributor',
  'dnp',
] as const
export type BomColumn = (typeof BOM_COLUMNS)[number]

/** The column that holds each thing, counted from 0; null if none does. */
const ChosenColumns = z.partialRecord(z.enum(BOM_COLUMNS), z.int().min(0).max(1000).nullable())

/** Also the fields of the form with a `file`, as text; `columns` there is JSON. */
export const BomInput = z.object({
  text: z.string().max(BOM_BYTES_MOST),
  boards: z.int().min(1).max(BOARDS_MOST).default(1),
  /** Added to each line's quantity, rounded up to whole pieces. */
  sparePercent: z.number().min(0).max(100).default(0),
  /** Replaces what was found for these columns. */
  columns: ChosenColumns.optional(),
})

const FoundColumns = z.partialRecord(
  z.enum(BOM_COLUMNS),
  z.object({ header: z.string(), index: z.int() }).nullable(),
)

/** One part that satisfies a line, with what it costs in the quantity to order. */
export const BomChoice = z.object({
  part: Tool,
  orderQuantity: z.int(),
  price: UnitPrice,
  totalPrice: z.number(),
})
export type BomChoice = z.output<typeof BomChoice>

/**
 * A line of the file. `quantity` is what the boards need, spares included; `orderQuantity` what is bought, given the
 * part's minimum order and multiple. `choices` are other parts that satisfy the line, at most 10, the cheapest first.
 * `read` says how the line was read, such as '10 kΩ, 0603, 1 %'.
 */
export const BomLine = z.object({
  /** The line of the file or row of the sheet, counted from 1. */
  row: z.int(),
  references: z.array(z.string()),
  quantity: z.int(),
  perBoard: z.int(),
  text: z.string(),
  read: z.string().optional(),
  match: z.enum(['exact', 'cross-reference', 'parameters', 'none']),
  partNumber: z.string().optional(),
  part: Tool.optional(),
  choices: z.array(BomChoice).optional(),
  orderQuantity: z.int().optional(),
  price: UnitPrice.optional(),
  totalPrice: z.number().optional(),
  problem: LineProblem.optional(),
})
export type BomLine = z.output<typeof BomLine>

/** Boards up to a number, with the whole cost in dollars at that number of boards. */
const CostStep = z.object({ boards: z.int(), totalPrice: z.number(), perBoard: z.number() })

export const ReadBom = z.object({
  columns: FoundColumns,
  /** The first rows of the file as cells, so that a person can choose the columns. */
  sample: z.array(z.array(z.string())),
  lines: z.array(BomLine),
  /** Lines that are not fitted, or have neither a quantity nor a part. */
  leftOut: z.array(
    z.object({ row: z.int(), text: z.string(), why: z.enum(['dnp', 'no-part', 'no-quantity']) }),
  ),
  totalPrice: z.number(),
  perBoard: z.number(),
  /** The number of boards that the stock allows, with the lines that allow no more; absent if nothing is matched. */
  limit: z.object({ boards: z.int(), rows: z.array(z.int()) }).optional(),
  /** The cost of larger numbers of boards, at those where the cost for each board falls. */
  steps: z.array(CostStep),
  /** What it saves in all to order up to the next price break on the lines where that costs less. */
  orderingUp: z.object({ saves: z.number(), rows: z.array(z.int()) }).optional(),
})
export type ReadBom = z.output<typeof ReadBom>

export const readBom = call({
  method: 'post',
  path: '/boms',
  who: 'anyone',
  summary: 'Reads a bill of materials and matches its lines to parts; orders nothing',
  body: BomInput,
  bodyBytesMost: BOM_BYTES_MOST * 2,
  answer: ReadBom,
  refusals: ['file-unusable', 'file-too-large', 'too-many-lines', 'search-unavailable'],
})
