import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { orderedPath, presentOrder } from './part-order.ts'
import type { AskedParts } from './products-path.ts'

interface SortLinksProps {
  asked: AskedParts
  found: Pick<FoundParts, 'asOf' | 'facets'>
}

const marks = { ascending: ArrowUp, descending: ArrowDown }

export function SortLinks({ asked, found }: SortLinksProps) {
  const present = presentOrder(asked, found)
  const numbers = found.facets.filter(({ kind }) => kind === 'number')
  const orders = [
    ...(asked.q === undefined ? [] : [{ key: 'relevance', name: t('results.relevance') }]),
    { key: 'stock', name: t('results.stock') },
    { key: 'price', name: t('results.price') },
    { key: 'newest', name: t('results.newest') },
    ...numbers.map(({ key, name }) => ({ key, name, inHead: asked.view !== 'cards' })),
  ]
  // Cards have no heads, so the numbers are here, in a row of their own.
  const place =
    asked.view === 'cards'
      ? 'order-last basis-full'
      : asked.q === undefined
        ? '@2xl:flex-1 @max-2xl:order-last @max-2xl:basis-full'
        : '@4xl:flex-1 @max-4xl:order-last @max-4xl:basis-full'
  return (
    <nav aria-label={t('results.sort')} className={`min-w-0 text-13 ${place}`}>
      <ul className="flex items-center gap-x-1 overflow-x-auto @2xl:flex-wrap">
        <li aria-hidden="true" className="pr-1 whitespace-nowrap text-ink-soft">
          {t('results.sort')}
        </li>
        {orders.map(({ key, name, ...rest }) => {
          const isPresent = key === present.key
          const Mark = marks[present.direction]
          return (
            <li key={key} className={'inHead' in rest && rest.inHead ? '@2xl:hidden' : ''}>
              <Link
                to={orderedPath(asked, key, present)}
                preventScrollReset
                aria-current={isPresent || undefined}
                className="inline-flex min-h-8 items-center gap-1 rounded-field px-2 whitespace-nowrap text-ink-soft hover:text-copper-deep hover:underline aria-[current=true]:bg-copper-ground aria-[current=true]:font-medium aria-[current=true]:text-ink forced-colors:aria-[current=true]:outline"
              >
                {name}
                {isPresent && (
                  <Mark size={14} strokeWidth={2.25} aria-hidden className="shrink-0 text-copper" />
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
