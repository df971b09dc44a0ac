import { placeOrder } from '#contract/selling/place-order.ts'
import { signUp } from '#test/support/shopper.ts'
import type { ShelfProduct } from '../journeys/shelf.ts'

/** For many orders of few buyers with unverified emails. */
export const manyOrders = {
  UNPAID_ORDERS_MAX_UNVERIFIED: '100000',
  LIMIT_ORDER_MAIL_UNVERIFIED: '100000',
  LIMIT_MAILS_UNVERIFIED_DAY: '100000',
}

export const somewhere = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }

/** Starts buyers that order until `stop`. `refused` has the orders with no answer or with another status than 201. */
export function openBuying(url: string, { id }: Pick<ShelfProduct, 'id'>, buyers = 2) {
  const refused: string[] = []
  let placed = 0
  let stopping = false
  let begin = () => {}
  const begun = new Promise<void>((done) => {
    begin = done
  })
  async function buy(): Promise<void> {
    const buyer = await signUp(url)
    while (!stopping && refused.length < 20) {
      const body = { ...somewhere, toolId: id, quantity: 1 }
      const outcome = await buyer.call(placeOrder, { body: body as never }).catch(causeOf)
      if (typeof outcome === 'string') refused.push(outcome)
      else if (outcome.status === 201) placed++
      else refused.push(`HTTP ${outcome.status}`)
      if (placed > 10) begin()
    }
  }
  const all = Promise.all(Array.from({ length: buyers }, buy)).finally(begin)
  return {
    begun,
    async stop() {
      stopping = true
      await all
      return { placed, refused }
    },
  }
}

const causeOf = ({ cause, message }: Error) => (cause as NodeJS.ErrnoException | undefined)?.code ?? message
