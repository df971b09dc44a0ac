import { useQuery } from '@tanstack/react-query'
import { getOwnPrices } from '#contract/selling/agreed-prices.ts'
import { send } from '../../api.ts'
import { useOwnCompany } from '../../people/account/use-rights.ts'

/** What the person's company has agreed for the part; undefined where it has nothing. The page itself is the same for all. */
export function useOwnLadder(partNumber: string) {
  const company = useOwnCompany()?._id
  const { data } = useQuery({
    queryKey: ['my-prices', company, partNumber],
    queryFn: ({ signal }) => send(getOwnPrices, { query: { parts: partNumber }, signal }),
    enabled: company !== undefined,
  })
  return data?.prices[0]
}
