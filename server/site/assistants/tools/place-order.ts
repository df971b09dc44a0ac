import { z } from 'zod'
import { MAX_LINES, MAX_PIECES } from '#contract/line-limits.ts'
import { pages } from '#contract/pages.ts'
import { placeOrderOfLines } from '#contract/selling/orders.ts'
import { IDEMPOTENCY_KEY } from '#server/platform/http/request-input.ts'
import { firstFitting } from '../fit.ts'
import { tool } from '../tool.ts'
import { PartNumberInput } from './get-part.ts'
import { orderLine, shortOrder } from './order-texts.ts'

/** The call checks the fields: their schema twice would fill a quarter of the list of tools. */
const Address = z.record(z.string(), z.string())

const Line = z.object({ partNumber: PartNumberInput, quantity: z.int().min(1).max(MAX_PIECES) })

export const placeOrder = tool({
  name: 'place_order',
  description:
    "Places an order within the key's limit, which the person then pays on the payment page. Ask the person first.",
  input: z.object({
    lines: z.array(Line).min(1).max(MAX_LINES),
    shipTo: Address.describe(
      'name, street, city, postalCode (if the country has them), country, phone; perhaps company, street2, region, vatNumber',
    ),
    billTo: Address.optional().describe('If not shipTo'),
    expectedTotal: z.number().optional().describe('The order is refused with another total'),
    idempotencyKey: z
      .string()
      .regex(IDEMPOTENCY_KEY)
      .optional()
      .describe('With the same again, it is ordered once'),
  }),
  scope: 'orders:write',
  acts: true,
  async run({ idempotencyKey, ...body }, { callApi, origin }) {
    const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
    const asked = await callApi(placeOrderOfLines, { body: body as never }, headers)
    if ('problem' in asked) return asked
    const order = asked.answer
    if (!('_id' in order)) throw new Error('An order without an id was only tested.')
    const text = `${orderLine(order)}\nTo pay: ${origin}${pages.payment.replace(':orderId', order._id)}`
    return firstFitting(
      () => ({ text, structured: { ...shortOrder(order, 20) } }),
      () => ({ text, structured: { ...shortOrder(order, 1) } }),
    )
  },
})
