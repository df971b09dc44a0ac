import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { Buyers } from '#contract/selling/buyers.ts'
import { ShopText, TEXT_NAMES } from '#contract/selling/shop-settings.ts'

const Html = z.string()

export const Operator = z.object({
  name: z.string().optional(),
  address: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  registration: z.string().optional(),
  vatNumber: z.string().optional(),
})
export type Operator = z.output<typeof Operator>

export const ShopFacts = z.object({
  shippingCosts: z.boolean(),
  countries: z.array(z.string()).optional(),
  smallOrder: z.object({ below: z.number(), fee: z.number() }).optional(),
  taxed: z.boolean(),
  papers: z.boolean(),
  operator: addedField(Operator),
  payment: addedField(z.object({ card: z.boolean(), transfer: z.boolean(), holdDays: z.int() })),
  /** Whether parts say by when they leave. */
  dispatch: addedField(z.boolean()),
  buyers: addedField(Buyers.omit({ notices: true })),
  officialNotice: addedField(z.boolean()).describe('Whether the checkout shows one on the legal guarantee'),
})
export type ShopFacts = z.output<typeof ShopFacts>

export const getText = call({
  method: 'get',
  path: '/texts/{name}',
  may: 'anyone',
  summary:
    "Returns a text of the shop's settings as HTML; without `html`, the store's own text applies, which follows `facts`",
  params: z.object({ name: z.enum(TEXT_NAMES) }),
  answer: z.object({
    /** Of the owner's text, if it begins with one. */
    title: addedField(z.string()),
    html: Html.optional(),
    facts: ShopFacts,
  }),
})

export const getOwnArticle = call({
  method: 'get',
  path: '/own-article',
  may: 'settings',
  summary: "Returns the store's own article in Markdown, for an owner who wants to change it",
  answer: z.object({ markdown: z.string() }),
})

export const previewText = call({
  method: 'post',
  path: '/text-previews',
  may: 'settings',
  summary: 'Shows a text in Markdown as HTML, without storing it',
  body: z.object({ markdown: ShopText }),
  maxBodyBytes: 300_000,
  answer: z.object({ html: Html }),
})
