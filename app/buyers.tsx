import { Link, useRouteLoaderData } from 'react-router'
import type { Buyers } from '#contract/selling/buyers.ts'
import { sellsToEuConsumers } from '#contract/selling/eu-consumers.ts'
import { t } from '#messages/catalogue.ts'
import type { StoreFacts } from './api.server.ts'

/** As the store comes. */
const EVERYONE: Buyers = { who: 'everyone', consumersInEu: false }

export const buyersOf = (store: StoreFacts | undefined): Buyers => store?.buyers ?? EVERYONE

const useBuyers = () => buyersOf(useRouteLoaderData('root') as StoreFacts | undefined)

export const useCompaniesOnly = () => useBuyers().who === 'companies'

export const useEuConsumers = () => sellsToEuConsumers(useBuyers())

export const useNotices = () => useBuyers().notices ?? []

export const useMaker = () => (useRouteLoaderData('root') as StoreFacts | undefined)?.maker

/** What comes on top of all prices, as the law wants it said next to them; nothing as the store comes (rules: G-25). */
export function PriceNote({ className = '' }: { className?: string }) {
  const companies = useCompaniesOnly()
  const consumers = useEuConsumers()
  if (!companies && !consumers) return null
  return (
    <p className={`text-13 text-ink-soft ${className}`}>
      {companies ? (
        t('price-note.companies')
      ) : (
        <>
          {t('price-note.consumers')}{' '}
          <Link to="/info/delivery" className="underline underline-offset-4 hover:text-copper">
            {t('price-note.shipping')}
          </Link>
          .
        </>
      )}
    </p>
  )
}
