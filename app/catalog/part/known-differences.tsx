import { TriangleAlert } from 'lucide-react'
import type { ReplacedPart, Tool } from '#contract/catalog/catalog.ts'
import { MAX_REFERENCE } from '#contract/line-limits.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { keepUnits } from '../product-form/keep-units.ts'

type Replacing = Pick<Tool, 'replaces'>

export function KnownDifferences({ part: { replaces = [] } }: { part: Replacing }) {
  return replaces.map((replaced) => (
    <Difference key={`${replaced.partNumber} ${replaced.manufacturer ?? ''} ${replaced.package ?? ''}`}>
      {differenceOf(replaced)}
    </Difference>
  ))
}

export function Difference({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 text-13 text-warn wrap-anywhere">
      <Icon of={TriangleAlert} className="mt-px" />
      <span>{keepUnits(children)}</span>
    </span>
  )
}

/** As the reference of a line, so that the differences stand on cart and order too. */
export function differencesOf({ replaces = [] }: Replacing): string | undefined {
  const text = replaces.map(differenceOf).join(' ')
  return text.slice(0, MAX_REFERENCE).trim() || undefined
}

function differenceOf({ partNumber, package: body = '', note }: ReplacedPart): string {
  return note === undefined
    ? t('product.replaces-in', { number: partNumber, package: body })
    : t('product.replaces-with', { number: partNumber, note })
}
