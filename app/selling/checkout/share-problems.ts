import type { LineProblem } from '#contract/selling/order-lines.ts'
import type { ApiError } from '../../api.ts'
import type { ShownCart } from '../cart/shown-cart.ts'

interface RefusedLine {
  partNumber?: string
  problem: LineProblem
}

/** The lines of a refusal that hold more of the stock than a buyer who has never paid may. Prices do not show that. */
export function linesMoreThanShare(problem: ApiError['problem']): RefusedLine[] {
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
