import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { keep, readKept } from '../../kept.ts'
import { Button } from '../../ui/button.tsx'

const PLACE = 'lines-to-ask'

export type LineToAsk = Pick<PartLine, 'partNumber' | 'quantity' | 'reference'>

interface AskForPriceProps {
  lines: readonly LineToAsk[]
  variant?: 'quiet' | 'secondary'
}

/** A visitor signs in on the way, so that the lines wait in the tab. */
export function AskForPrice({ lines, variant = 'quiet' }: AskForPriceProps) {
  const navigate = useNavigate()
  function ask() {
    keep('sessionStorage', PLACE, lines)
    navigate(pages.newOffer)
  }
  return (
    <Button size="small" variant={variant} onClick={ask}>
      {t('offers.ask')}
    </Button>
  )
}

export const readLinesToAsk = () => readKept<LineToAsk[]>('sessionStorage', PLACE) ?? []

export const dropLinesToAsk = () => void keep('sessionStorage', PLACE, undefined)
