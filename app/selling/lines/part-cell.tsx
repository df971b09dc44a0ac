import type { ReactNode } from 'react'
import type { PricedLine } from '#contract/catalog/prices.ts'
import { t } from '#messages/catalogue.ts'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinePart } from './line-part.tsx'

interface PartCellProps {
  line: Pick<PricedLine, 'part'> & { partNumber: string }
  position?: number
  name?: string
  children?: ReactNode
}

export function PartCell({ line: { partNumber, part }, position, name, children }: PartCellProps) {
  return (
    <div className="flex min-w-0 flex-1 items-start gap-2 @2xl:gap-3">
      {position !== undefined && (
        <span className="w-5 shrink-0 pt-1 text-right text-13 text-ink-soft tabular-nums">{position}</span>
      )}
      <span className="block w-12 shrink-0 overflow-clip rounded-field bg-sunken @xl:@max-4xl:hidden">
        {part ? <ProductPicture product={part} sizes="3rem" /> : <span className="block aspect-4/3" />}
      </span>
      <div className="min-w-0 text-13">
        <LinePart partNumber={partNumber} part={part} name={name} />
        {part && part.lifeCycle !== 'active' && (
          <Badge tone={part.lifeCycle === 'obsolete' ? 'bad' : 'warn'} plain>
            {t(`product-field.lifeCycle-${part.lifeCycle}`)}
          </Badge>
        )}
        {children}
      </div>
    </div>
  )
}
