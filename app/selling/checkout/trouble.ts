import type { LineProblem } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import type { ApiError } from '../../api.ts'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import type { ShownCart } from '../cart/shown-cart.ts'

export interface Trouble {
  words: string
  atLines?: boolean
  moreThanShare?: ReturnType<typeof linesMoreThanShare>
  newTotal?: boolean
  /** A link to the orders helps: to pay or cancel one, or to see whether one was placed. */
  toOrders?: boolean
  toVerify?: boolean
  newKey?: boolean
}

/** What to do about a refusal; `before` is the total that the buyer saw, if there was one. */
export function troubleOf({ refusal, message, problem }: ApiError, before: number | undefined): Trouble {
  const sum = (fact: string) => formatTotal(Number(problem?.[fact]))
  switch (refusal) {
    case 'lines-wrong':
    case 'lines-unavailable': {
      const moreThanShare = linesMoreThanShare(problem)
      if (moreThanShare.length === 0) return { words: t('checkout.lines-changed'), atLines: true }
      return { words: t('checkout.share'), atLines: true, moreThanShare }
    }
    case 'price-changed': {
      const price = formatUnitPrice(Number(problem?.price))
      return { words: t('purchase.price-changed', { price, total: sum('totalPrice') }) }
    }
    case 'total-changed': {
      const now = sum('totalPrice')
      if (before === undefined) return { words: t('purchase.total-changed', { total: now }) }
      return { words: t('checkout.total-changed', { before: formatTotal(before), now }), newTotal: true }
    }
    case 'total-out-of-range':
      return Number(problem?.totalPrice) > Number(problem?.mostTotal)
        ? { words: t('checkout.total-most', { most: sum('mostTotal') }) }
        : { words: leastTotal(problem) }
    case 'too-many-unpaid':
      return {
        words: withDetail(message, problem),
        toOrders: true,
        toVerify: problem?.mostVerified !== undefined,
      }
    case 'too-many-unpaid-lines':
      return { words: message, toOrders: true, toVerify: true }
    case 'more-than-share':
    case 'too-many-lines-first':
    case 'total-too-high-first':
    case 'unpaid-total-too-high':
      return { words: message, toOrders: true }
    case 'idempotency-key-reused':
      return { words: t('checkout.placed-already'), toOrders: true, newKey: true }
    // An address of the book has no field to stand at.
    case 'invalid-fields':
    case 'not-delivered':
      return { words: problem?.errors?.[0]?.message ?? message }
    default:
      return { words: message }
  }
}

function leastTotal(problem: ApiError['problem']): string {
  const least = formatTotal(Number(problem?.leastTotal))
  if (problem?.leastQuantity === undefined) return t('checkout.total-least', { least })
  return t('purchase.total-least', { least, quantity: formatQuantity(Number(problem.leastQuantity)) })
}

const withDetail = (message: string, problem: ApiError['problem']) =>
  problem?.detail ? `${message} ${problem.detail}` : message

interface RefusedLine {
  partNumber?: string
  problem: LineProblem
}

/** The lines of a refusal that hold more of the stock than a buyer who has never paid may. Prices do not show that. */
function linesMoreThanShare(problem: ApiError['problem']): RefusedLine[] {
  const lines = (problem?.lines ?? []) as RefusedLine[]
  return lines.filter((line) => line.problem.name === 'more-than-share')
}

/** The cart with these problems at its lines, until their quantities are small enough. */
export function withShareProblems(cart: ShownCart, refused: RefusedLine[]): ShownCart {
  if (!cart.priced || refused.length === 0) return cart
  const problems = new Map(refused.map(({ partNumber, problem }) => [partNumber, problem]))
  const lines = cart.priced.lines.map((line) => {
    const problem = problems.get(line.partNumber)
    return problem && !line.problem && line.quantity > Number(problem.possible) ? { ...line, problem } : line
  })
  return { ...cart, priced: { ...cart.priced, lines } }
}
