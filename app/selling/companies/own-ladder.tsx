import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { queryClient } from '../../query-client.ts'
import { useOwnLadder } from './use-own-ladder.ts'

export interface OwnLadderProps {
  partNumber: string
  onLadder: (breaks: readonly PriceBreak[] | undefined) => void
}

/** Says that the prices below are those of the person's company, and hands them to the page. */
export function OwnLadder(props: OwnLadderProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Ladder {...props} />
    </QueryClientProvider>
  )
}

function Ladder({ partNumber, onLadder }: OwnLadderProps) {
  const own = useOwnLadder(partNumber)
  const breaks = own?.priceBreaks
  useEffect(() => onLadder(breaks), [breaks, onLadder])
  return own ? <OwnPriceNote until={own.until} /> : null
}

export function OwnPriceNote({ until }: { until: string | undefined }) {
  return (
    <p className="mb-3 text-13 font-medium text-copper-deep">
      {t('agreed.yours')} {until && t('agreed.until-day', { day: formatUtcDay(until) })}
    </p>
  )
}
