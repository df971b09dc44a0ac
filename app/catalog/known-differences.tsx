import { TriangleAlert } from 'lucide-react'
import type { Tool } from '#contract/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../ui/icon.tsx'
import { keepUnits } from './keep-units.ts'

export function KnownDifferences({ part: { replaces = [] } }: { part: Pick<Tool, 'replaces'> }) {
  return replaces.map(({ partNumber, manufacturer = '', package: body = '', note }) => (
    <p
      key={`${partNumber} ${manufacturer} ${body}`}
      className="flex items-start gap-1.5 text-13 text-warn wrap-anywhere"
    >
      <Icon of={TriangleAlert} className="mt-px" />
      <span>
        {keepUnits(
          note === undefined
            ? t('product.replaces-in', { number: partNumber, package: body })
            : t('product.replaces-with', { number: partNumber, note }),
        )}
      </span>
    </p>
  ))
}
