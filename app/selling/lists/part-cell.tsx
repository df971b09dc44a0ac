import type { PricedLine } from '#contract/catalog/prices.ts'
import { translate } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinePart } from '../lines/line-part.tsx'

interface PartCellProps {
  line: Pick<PricedLine, 'part'> & { partNumber: string }
  name?: string
}

export function PartCell({ line: { partNumber, part }, name }: PartCellProps) {
  return (
    <div className="min-w-0 flex-1">
      <LinePart partNumber={partNumber} part={part} name={name} />
      {part && part.lifeCycle !== 'active' && (
        <Badge tone={part.lifeCycle === 'obsolete' ? 'bad' : 'warn'} plain>
          {translate(`product-field.lifeCycle-${part.lifeCycle}`)}
        </Badge>
      )}
    </div>
  )
}
