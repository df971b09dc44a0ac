import { getOwnPrices } from '#contract/selling/agreed-prices.ts'
import { useOwnCompany } from '../../people/account/use-rights.ts'
import { useAnswer } from '../../use-answer.ts'

/** What the person's company has agreed for the part; undefined where it has nothing. The page itself is the same for all. */
export function useOwnLadder(partNumber: string) {
  const company = useOwnCompany()?._id
  const { data } = useAnswer(
    ['my-prices', company, partNumber],
    getOwnPrices,
    { query: { parts: partNumber } },
    { enabled: company !== undefined },
  )
  return data?.prices[0]
}
