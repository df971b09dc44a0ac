import { z } from 'zod'
import { call } from '#contract/call.ts'
import { FileAnswer } from '#contract/files.ts'
import { Id, line, MAX_PIECES, PartText, TwoWayPageQuery } from '#contract/values.ts'
import { ProductForm, Tool } from './catalog.ts'
import { FamilyKey } from './families.ts'

export const DeskProduct = Tool.extend({
  place: z.string().optional(),
  version: z.int().min(1),
  onSale: z.boolean(),
  createdAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().optional(),
})
export type DeskProduct = z.infer<typeof DeskProduct>

export const ProductSort = z.enum(['newest', 'name', 'price', 'price-down'])
export type ProductSort = z.infer<typeof ProductSort>

export const ProductState = z.enum(['on-sale', 'deleted'])
export type ProductState = z.infer<typeof ProductState>

/** `low` as the desk says it: few minimum orders, or fewer pieces than the setting; `none`: less than a minimum order. */
export const ScarceStock = z.enum(['low', 'none'])

export const listProducts = call({
  method: 'get',
  path: '/products',
  may: 'catalogue',
  summary:
    "Lists products on sale or deleted products, for admins; header 'Total-Count': their number, up to 10,001",
  query: TwoWayPageQuery.extend({
    state: ProductState.optional(),
    q: PartText.optional(),
    family: FamilyKey.optional(),
    stock: ScarceStock.optional(),
    /** Ignored for deleted products, and for filters with more than 10,000 matches. */
    sort: ProductSort.optional(),
  }),
  answer: z.array(DeskProduct),
})

const params = z.object({ id: Id })

export const getProduct = call({
  method: 'get',
  path: '/products/{id}',
  may: 'catalogue',
  summary: 'Returns a product, on sale or deleted, for its form',
  params,
  answer: DeskProduct,
  refusals: ['no-such-product'],
})

/** Without the stock: its correction needs a reason. */
export const ProductChange = ProductForm.omit({ availableQuantity: true }).extend({
  version: z.int().min(1),
})
export type ProductChange = z.output<typeof ProductChange>

export const changeProduct = call({
  method: 'put',
  path: '/products/{id}',
  may: 'catalogue',
  summary: 'Changes a product; 409 if it has changed since the given version',
  params,
  body: ProductChange,
  answer: DeskProduct,
  refusals: ['no-such-product', 'product-off-sale', 'product-changed', 'name-taken', 'part-number-taken'],
})

export const StockCorrection = z.object({
  change: z
    .int('stock-form.change-required')
    .min(-MAX_PIECES, 'product-form.too-many')
    .max(MAX_PIECES, 'product-form.too-many')
    .refine((change) => change !== 0, 'stock-form.change-required'),
  note: line(200, 'stock-form.note-required'),
})
export type StockCorrection = z.output<typeof StockCorrection>

export const correctStock = call({
  method: 'post',
  path: '/products/{id}/stock-corrections',
  may: 'catalogue',
  summary: 'Adds a difference to the stock of a product; concurrent orders remain counted',
  params,
  body: StockCorrection,
  idempotent: true,
  status: 201,
  answer: DeskProduct,
  refusals: [
    'no-such-product',
    'product-off-sale',
    'insufficient-stock',
    'stock-too-large',
    'idempotency-key-reused',
  ],
})

export const restoreProduct = call({
  method: 'post',
  path: '/products/{id}/restoration',
  may: 'catalogue',
  summary: 'Puts a deleted product back on sale',
  params,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-product', 'name-taken'],
})

export const ProductEvent = z.object({
  _id: z.string(),
  kind: z.enum(['added', 'changed', 'stock-corrected', 'deleted', 'restored']),
  at: z.iso.datetime(),
  by: z.string().optional(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).optional(),
  change: z.int().optional(),
  note: z.string().optional(),
})
export type ProductEvent = z.infer<typeof ProductEvent>

/** `q` as in the list of products. The parameters are those of the families of the file. */
const Wanted = z.object({ family: FamilyKey.optional(), q: PartText.optional() })
export type WantedProducts = z.output<typeof Wanted>

export const Separator = z.enum(['comma', 'semicolon'])
export type Separator = z.output<typeof Separator>

export const exportProducts = call({
  method: 'get',
  path: '/products.csv',
  may: 'catalogue',
  summary:
    "Returns products on sale as a file that the import reads; with the separator 'semicolon', a comma precedes decimals",
  query: Wanted.extend({ separator: Separator.optional() }),
  answer: FileAnswer,
  answerType: 'text/csv',
})

export const exportWorkbook = call({
  method: 'get',
  path: '/products.xlsx',
  may: 'catalogue',
  summary: 'Returns products on sale as an Excel workbook, in which texts stay texts',
  query: Wanted,
  answer: FileAnswer,
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: ['too-many-rows'],
})

export const listProductEvents = call({
  method: 'get',
  path: '/products/{id}/events',
  may: 'catalogue',
  summary: "Lists the admins' last 200 actions on a product, newest first",
  params,
  answer: z.array(ProductEvent),
  refusals: ['no-such-product'],
})
