import { z } from 'zod'
import { call } from './call.ts'
import { TEXT_NAMES, Texts } from './shop-settings.ts'

/** A text of the shop as HTML without scripts and pictures. */
const Html = z.string()

export const getText = call({
  method: 'get',
  path: '/texts/{name}',
  who: 'anyone',
  summary: "Returns a text of the shop's settings as HTML; without `html`, the store's own text applies",
  params: z.object({ name: z.enum(TEXT_NAMES) }),
  answer: z.object({ html: Html.optional() }),
})

export const previewText = call({
  method: 'post',
  path: '/text-previews',
  who: 'admin',
  summary: 'Shows a text in Markdown as HTML, without storing it',
  body: z.object({ markdown: Texts.shape.terms.unwrap() }),
  bodyBytesMost: 300_000,
  answer: z.object({ html: Html }),
})
