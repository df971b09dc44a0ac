import { t } from '#messages/catalogue.ts'
import { Fold } from '../../ui/fold.tsx'
import { BomOffers } from './bom-offers.tsx'
import type { BomLineRowProps } from './bom-props.ts'

/** The other parts that satisfy a line, or are as near to it, a click away. The line follows the choice. */
export function BomChoices(props: BomLineRowProps) {
  const { line, part, candidates } = props
  const others = candidates.filter((each) => each !== part)
  if (others.length === 0) return null
  return (
    <Fold
      key={part?.partNumber}
      label={t(others.length === 1 ? 'bom.other' : 'bom.others', { count: others.length })}
      name={t('bom.others-of', { count: others.length, row: line.row })}
    >
      <BomOffers {...props} parts={others} />
    </Fold>
  )
}
