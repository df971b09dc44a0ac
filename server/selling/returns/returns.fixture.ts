import {
  approveReturn,
  askReturn,
  type ReturnInput,
  receiveReturn,
  refundReturn,
} from '#contract/selling/returns.ts'
import type { Shopper } from '#test/support/shopper.ts'

type Asked = [line: number, quantity: number][]

const linesOf = (asked: Asked) => asked.map(([line, quantity]) => ({ line, quantity }))

export const ask = (
  who: Shopper,
  orderId: string,
  asked: Asked,
  { reason = 'not-needed' }: Partial<Pick<ReturnInput, 'reason'>> = {},
) => who.call(askReturn, { body: { orderId, lines: linesOf(asked), reason } })

export const approve = (who: Shopper, id: string, yes = true) =>
  who.call(approveReturn, { params: { id }, body: { approve: yes } })

export const receive = (
  who: Shopper,
  id: string,
  lines: [line: number, quantity: number, restock: number][],
) =>
  who.call(receiveReturn, {
    params: { id },
    body: { lines: lines.map(([line, quantity, restock]) => ({ line, quantity, restock })) },
  })

export const refund = (who: Shopper, id: string) => who.call(refundReturn, { params: { id }, body: {} })
