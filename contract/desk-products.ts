import { z } from 'zod'
import { call } from './call.ts'
import { ProductForm, Tool } from './catalog.ts'
import { Id, line, PartText, PIECES_MOST, TwoWayPageQuery } from './values.ts'

/** A product as the owner's team sees it. `version` goes up with each change of what its form holds. */
export const DeskProduct = Tool.extend({
  version: z.int().min(1),
  onSale: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When it was taken off sale. */
  deletedAt: z.iso.datetime().optional(),
})
export type DeskProduct = z.infer<typeof DeskProduct>

export const ProductSort = z.enum(['newest', 'name', 'price', 'price-down'])
export type ProductSort = z.infer<typeof ProductSort>

export const ProductState = z.enum(['on-sale', 'deleted'])
export type ProductState = z.infer<typeof ProductState>

export const listProducts = call({
  method: 'get',
  path: '/products',
  who: 'admin',
  summary:
    "Products on sale, or deleted ones, for the desk; their number, up to 10,001, in the header 'Total-Count'",
  query: TwoWayPageQuery.extend({
    /** On sale, unless said. */
    state: ProductState.optional(),
    /** A part of the name. */
    q: PartText.optional(),
    /**
     * How those on sale are put in order. The deleted always come last deleted first, and of a search that more than
     * ten thousand match the newest.
     */
    sort: ProductSort.optional(),
  }),
  answer: z.array(DeskProduct),
})

const params = z.object({ id: Id })

export const getProduct = call({
  method: 'get',
  path: '/products/{id}',
  who: 'admin',
  summary: 'One product, on sale or not, for its form',
  params,
  answer: DeskProduct,
  refusals: ['no-such-product'],
})

/** The form of a product that is there: all but its stock, which is corrected with a reason. */
export const ProductChange = ProductForm.omit({ availableQuantity: true }).extend({
  /** The version that the form was filled from. */
  version: z.int().min(1),
})
export type ProductChange = z.output<typeof ProductChange>

export const changeProduct = call({
  method: 'put',
  path: '/products/{id}',
  who: 'admin',
  summary: 'Changes a product, unless somebody else has changed it since',
  params,
  body: ProductChange,
  answer: DeskProduct,
  refusals: ['no-such-product', 'product-off-sale', 'product-changed', 'name-taken'],
})

/** What is more or less in the stock than the store believed, and why. */
export const StockCorrection = z.object({
  change: z
    .int('stock-form.change-required')
    .min(-PIECES_MOST, 'product-form.too-many')
    .max(PIECES_MOST, 'product-form.too-many')
    .refine((change) => change !== 0, 'stock-form.change-required'),
  note: line(200, 'stock-form.note-required'),
})
export type StockCorrection = z.output<typeof StockCorrection>

export const correctStock = call({
  method: 'post',
  path: '/products/{id}/stock-corrections',
  who: 'admin',
  summary: 'Corrects the stock of a product by a difference; orders that come meanwhile count as well',
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
  who: 'admin',
  summary: 'Puts a deleted product back on sale',
  params,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-product', 'name-taken'],
})

/** Something that an admin did to a product: of a change, what each field was and became; of a stock, by how much. */
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

export const listProductEvents = call({
  method: 'get',
  path: '/products/{id}/events',
  who: 'admin',
  summary: 'What the team did to one product, newest first, the last 200',
  params,
  answer: z.array(ProductEvent),
  refusals: ['no-such-product'],
})
