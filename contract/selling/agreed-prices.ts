import { z } from 'zod'
import { call } from '#contract/call.ts'
import { PriceBreaks } from '#contract/catalog/catalog.ts'
import { ORDER_MAX_TOTAL_CENTS, priceUnits } from '#contract/money.ts'
import { Currency, day } from '#contract/values.ts'
import { FilePart, OfCompany, replacesByFile } from './company-files.ts'
import { Pieces } from './order-lines.ts'

/** Of `GET /my-prices`. */
const MAX_OWN_PRICES = 200
export const MAX_AGREED_PRICES = 20_000

/** No price is not 0: a part without one is not in the file. */
const Price = z
  .number('agreed.price')
  .positive('agreed.price')
  .max(ORDER_MAX_TOTAL_CENTS / 100, 'agreed.price')
  .refine((price) => priceUnits(price) !== undefined, 'agreed.price')

export const AgreedPrice = z.object({
  partNumber: FilePart,
  quantity: Pieces,
  price: Price,
  until: day('agreed.until').optional(),
})
export type AgreedPrice = z.output<typeof AgreedPrice>

export const listAgreedPrices = call({
  method: 'get',
  path: '/companies/{id}/prices',
  may: 'companies',
  summary: 'Lists the agreed prices of a company, as `PUT` takes them; `higher` is above the public price',
  params: OfCompany,
  answer: z.array(AgreedPrice.extend({ higher: z.literal(true).optional() })),
  refusals: ['no-such-company'],
})

export const replaceAgreedPrices = call({
  method: 'put',
  path: '/companies/{id}/prices',
  may: 'companies',
  summary: 'Replaces the agreed prices of a company by those of a file (JSON or CSV), all or none',
  ...replacesByFile(MAX_AGREED_PRICES, 2_000_000),
  refusals: ['no-such-company', 'account-closed'],
})

const OwnPrice = z.object({
  partNumber: z.string(),
  priceBreaks: PriceBreaks,
  until: z.iso.date().optional(),
})
export type OwnPrice = z.output<typeof OwnPrice>

export const getOwnPrices = call({
  method: 'get',
  path: '/my-prices',
  may: 'signed-in',
  scopes: ['orders:read'],
  summary: "Returns the prices that the caller's company has agreed, of those of the parts that have any",
  query: z.object({
    parts: z
      .string()
      .transform((parts) => parts.split(',').filter(Boolean))
      .pipe(z.array(z.string().max(200)).max(MAX_OWN_PRICES)),
  }),
  answer: z.object({ prices: z.array(OwnPrice), currency: Currency }),
})
