import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id, text } from '#contract/values.ts'

export const TalkMessage = z.object({
  _id: z.string(),
  from: z.enum(['buyer', 'shop']),
  text: z.string(),
  at: z.iso.datetime(),
})
export type TalkMessage = z.infer<typeof TalkMessage>

export const TalkInput = z.object({ text: text(5000, 'talk.text-required') })

const about = <Path extends '/orders/{id}/messages' | '/returns/{id}/messages' | '/offers/{id}/messages'>(
  path: Path,
  what: string,
) => ({
  list: call({
    method: 'get',
    path,
    may: 'signed-in',
    scopes: ['orders:read', 'desk:orders'],
    summary: `Lists the messages about ${what} between buyer and shop, oldest first`,
    params: z.object({ id: Id }),
    answer: z.array(TalkMessage),
    refusals: ['no-such-order', 'no-such-return', 'no-such-offer'],
  }),
  send: call({
    method: 'post',
    path,
    may: 'signed-in',
    scopes: ['orders:write'],
    summary: `Writes to the shop about ${what}; of a person with the ability messages, an answer that is mailed to the buyer`,
    params: z.object({ id: Id }),
    body: TalkInput,
    idempotent: true,
    status: 201,
    answer: TalkMessage,
    refusals: ['no-such-order', 'no-such-return', 'no-such-offer', 'idempotency-key-reused'],
  }),
})

const orderTalk = about('/orders/{id}/messages', 'an order')
const returnTalk = about('/returns/{id}/messages', 'a return')
const offerTalk = about('/offers/{id}/messages', 'an offer')

export const { list: listOrderTalk, send: writeAboutOrder } = orderTalk
export const { list: listReturnTalk, send: writeAboutReturn } = returnTalk
export const { list: listOfferTalk, send: writeAboutOffer } = offerTalk
