import { Clock, Pencil, Tag } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { type ListedOffer, listOffers, OfferState } from '#contract/selling/offers.ts'
import { SearchText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { DeskList } from '../../desk-list.tsx'
import { listQuery } from '../../list-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { DataTable } from '../../ui/table.tsx'
import { formatSum } from '../charges/charge-rows.tsx'
import { formatDeadline } from '../orders/format-time.ts'

export const OffersPage = () => <Offers ofDesk={false} />

export const ManageOffersPage = () => <Offers ofDesk />

const STATES = OfferState.options.filter((state) => state !== 'draft')

function Offers({ ofDesk }: { ofDesk: boolean }) {
  const states = ofDesk ? OfferState.options : STATES
  return (
    <DeskList
      call={listOffers}
      queryKey={['offers', ofDesk ? 'desk' : 'own']}
      read={(address) => ({
        state: states.find((state) => state === address.get('state')),
        ...listQuery(address, SearchText),
      })}
      title={t(ofDesk ? 'dashboard.manage-offers' : 'dashboard.offers')}
      searchLabel={t('offers.search')}
      tools={<ButtonLink to={pages.newOffer}>{t(ofDesk ? 'offers.new' : 'offers.ask')}</ButtonLink>}
      above={({ state }) => (
        <ChoiceLinks
          label={t('offers.states')}
          name="state"
          choices={[
            { value: 'all', label: t('offers.all') },
            ...states.map((value) => ({ value, label: t(`offers.state-${value}`) })),
          ]}
          present={state ?? 'all'}
        />
      )}
      failed={t('offers.failed')}
      none={({ q, state }) => (
        <EmptyState
          sentence={t(q || state ? 'offers.none-found' : ofDesk ? 'offers.none-desk' : 'offers.none')}
        />
      )}
      rows={(offers) => (
        <DataTable
          label={t('dashboard.manage-offers')}
          rows={offers}
          opens
          columns={[
            {
              label: t('offers.number'),
              narrow: 'half',
              cell: (offer) => <NumberAndFacts offer={offer} ofDesk={ofDesk} />,
            },
            { label: t('offers.state'), narrow: 'corner', cell: ({ state }) => <OfferBadge state={state} /> },
            {
              label: t('offers.valid-until'),
              narrow: 'figure',
              cell: holdsUntil,
            },
            {
              label: t('offers.sum'),
              align: 'right',
              narrow: 'sum',
              cell: ({ totalPrice }) => (
                <span className={totalPrice === undefined ? '@max-xl:hidden' : ''}>
                  {formatSum(totalPrice)}
                </span>
              ),
            },
          ]}
        />
      )}
      pages={t('offers.pages')}
    />
  )
}

function NumberAndFacts({
  offer: { _id, number, email, poNumber, lineCount, company },
  ofDesk,
}: {
  offer: ListedOffer
  ofDesk: boolean
}) {
  const facts = [
    t(lineCount === 1 ? 'offers.line-count-one' : 'offers.line-count', { count: formatQuantity(lineCount) }),
    company?.name,
    poNumber,
  ]
  return (
    <div className="min-w-0">
      <Link
        to={generatePath(pages.offer, { id: _id })}
        className="font-mono wrap-anywhere underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:text-copper"
      >
        {number}
      </Link>
      <p className="text-13 wrap-anywhere text-ink-soft">
        {ofDesk && (
          <>
            <EmailAddress address={email || t('offers.erased')} /> ·{' '}
          </>
        )}
        {facts.filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** The list above an offer. */
export const offersPage = (ofDesk: boolean) => ({
  to: ofDesk ? pages.manageOffers : pages.offers,
  label: t(ofDesk ? 'dashboard.manage-offers' : 'dashboard.offers'),
})

/** Of an offer that was accepted, declined or withdrawn, the day counts no more. */
export function holdsUntil({ state, validUntil }: ListedOffer): string | undefined {
  return validUntil && ['draft', 'open', 'expired'].includes(state) ? formatDeadline(validUntil) : undefined
}

const LOOKS = {
  draft: { tone: 'soft', icon: Pencil },
  asked: { tone: 'warn' },
  open: { tone: 'good', icon: Tag },
  accepted: { tone: 'good' },
  declined: { tone: 'bad' },
  expired: { tone: 'soft', icon: Clock },
  withdrawn: { tone: 'soft' },
} as const

export const OfferBadge = ({ state }: { state: OfferState }) => (
  <Badge {...LOOKS[state]}>{t(`offers.state-${state}`)}</Badge>
)
