import type { Answer } from '#contract/call.ts'
import type { getShopFront } from '#contract/selling/shop-front.ts'
import type { Operator } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'

interface MadeByProps {
  operator: Operator
  maker: Answer<typeof getShopFront>['maker']
  /** The promise for what is in stock. */
  leaves: string | undefined
}

/** Who makes and sells the parts, and when an order leaves: what the owner has entered. */
export function MadeBy({ operator: { name, address }, maker, leaves }: MadeByProps) {
  const other = maker && maker.name !== name ? maker : undefined
  const by = other && t('home.made-by', { name: beforeStop(other.name) })
  const seller = name && beforeStop([name, address].filter(Boolean).join(', '))
  const sold = seller && t(other ? 'home.sold-by' : 'home.made-and-sold-by', { name: seller })
  if (!sold && !by && !leaves) return null
  return (
    <p className="border-b border-line py-4 text-ink-soft text-pretty wrap-anywhere">
      {[by, sold, leaves && t('home.leaves', { leaves: leaves.replace(/^L/, 'l') })]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

/** 'Sp. z o.o.' and 'Inc.' bring the full stop of the sentence with them. */
const beforeStop = (name: string) => name.replace(/\.$/, '')
