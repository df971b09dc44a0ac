import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import {
  changeOffer,
  DeclineOffer,
  declineOffer,
  getOffer,
  getOfferPdf,
  type Offer,
  type OfferEvent,
  type OfferState,
  withdrawOffer,
} from '#contract/selling/offers.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { FormField } from '../../form-field.tsx'
import { HistoryEntry } from '../../history.tsx'
import { Loaded } from '../../loaded.tsx'
import { useCan } from '../../people/account/use-rights.ts'
import { SaveFile } from '../../save-file.tsx'
import { Talk } from '../../site/messages/talk.tsx'
import { numberText } from '../../typed-number.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { formatQuantity, formatUnitPrice } from '../../ui/format.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAnswer } from '../../use-answer.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { AskForPrice } from './ask-for-price.tsx'
import { freshOffer, OfferForm } from './offer-form.tsx'
import { OfferLines } from './offer-lines.tsx'
import { holdsUntil, OfferBadge, offersPage } from './offers-page.tsx'
import { typedLine } from './typed-offer.ts'

export function OfferPage({ id }: { id: string }) {
  const offer = useAnswer(['offers', 'one', id], getOffer, { params: { id } })
  return (
    <Loaded
      of={offer}
      failed={t('offers.one-failed')}
      head={{ title: t('offers.offer'), back: offersPage(useCan()('offers')) }}
    >
      {(loaded) => <LoadedOffer offer={loaded} />}
    </Loaded>
  )
}

const CHANGEABLE = ['draft', 'asked', 'open', 'expired']

function deskTitle(state: OfferState): string {
  if (state === 'asked') return t('offers.answer')
  return t(state === 'expired' ? 'offers.offer-again' : 'offers.change')
}

function LoadedOffer({ offer }: { offer: Offer }) {
  const ofDesk = useCan()('offers')
  return (
    <article aria-labelledby="offer-heading">
      <Head offer={offer} ofDesk={ofDesk} />
      <OfferLines offer={offer} />
      {offer.note && (
        <p className="mt-6 max-w-measure wrap-anywhere whitespace-pre-line border-l-2 border-copper pl-4">
          {offer.note}
        </p>
      )}
      {ofDesk && CHANGEABLE.includes(offer.state) && (
        <OrderSection title={deskTitle(offer.state)}>
          <ChangeOffer offer={offer} key={offer.version} />
        </OrderSection>
      )}
      <Talk
        of="offers"
        id={offer._id}
        about={t('offers.title', { number: offer.number })}
        own={offer.own || !ofDesk}
        talked={offer.talked}
      />
      <OrderSection title={t('orders.history-desk')}>
        <ol className="grid gap-4">
          {offer.events.map((event) => (
            <Event key={event._id} event={event} shown={offer.note} />
          ))}
        </ol>
      </OrderSection>
    </article>
  )
}

function Head({ offer, ofDesk }: { offer: Offer; ofDesk: boolean }) {
  const { number, state, email, poNumber, order, reason, company, lines, own } = offer
  const until = holdsUntil(offer)
  return (
    <header className="mb-6">
      <ListHead
        id="offer-heading"
        title={t('offers.title', { number })}
        back={offersPage(ofDesk)}
        aside={<OfferBadge state={state} />}
        note={
          <>
            <p className="wrap-anywhere">
              {ofDesk && <EmailAddress address={email || t('offers.erased')} />}
              {ofDesk && (company || poNumber) && ' · '}
              {[
                company && t('offers.for-company', { company: company.name }),
                poNumber && t('offers.po-number', { number: poNumber }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {until && <p className="text-13">{t('offers.until', { moment: until })}</p>}
          </>
        }
      >
        <Acts offer={offer} ofDesk={ofDesk} />
      </ListHead>
      {!ofDesk && state === 'asked' && (
        <Notice tone="info" className="mt-4">
          {t('offers.waits')}
        </Notice>
      )}
      {!ofDesk && state === 'expired' && (
        <Notice
          tone="info"
          className="mt-4"
          action={own && <AskForPrice lines={lines} variant="secondary" />}
        >
          {t('offers.ended-expired')}
        </Notice>
      )}
      {order && (
        <Notice tone="info" className="mt-4">
          <Link to={generatePath(pages.order, { id: order._id })} className="underline underline-offset-4">
            {t('offers.order', { number: order.orderNumber })}
          </Link>
        </Notice>
      )}
      {reason && <p className="mt-4 wrap-anywhere whitespace-pre-line">{t('offers.reason', { reason })}</p>}
    </header>
  )
}

function Acts({ offer, ofDesk }: { offer: Offer; ofDesk: boolean }) {
  const { _id: id, number, state, own, totalPrice } = offer
  const params = { id }
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {own && state === 'open' && (
        <ButtonLink to={`${pages.checkout}?offer=${id}`} variant="primary" className="max-sm:w-full">
          {t('offers.accept')}
        </ButtonLink>
      )}
      {totalPrice !== undefined && (
        <SaveFile
          path={getOfferPdf.path.replace('{id}', id)}
          name={`${number}.pdf`}
          label={t('offers.pdf')}
        />
      )}
      {own && (state === 'open' || state === 'asked') && (
        <CallDialog
          label={t(state === 'open' ? 'offers.decline' : 'offers.take-back')}
          description={t('offers.title', { number })}
          draft={`offer:decline:${id}`}
          schema={DeclineOffer}
          fresh={{ reason: undefined as string | undefined }}
          call={(body) => send(declineOffer, { params, body })}
          done={() => t('offers.declined')}
          refresh={() => refresh('offers')}
          fields={(form) => (
            <FormField form={form} name="reason" label={t('offers.why')} optional as="lines" />
          )}
        />
      )}
      {ofDesk && CHANGEABLE.includes(state) && (
        <ConfirmedCall
          label={t('offers.withdraw')}
          call={() => send(withdrawOffer, { params, body: {} })}
          done={() => t('offers.withdrawn')}
          refresh={() => refresh('offers')}
        >
          {t('offers.withdraw-help', { number })}
        </ConfirmedCall>
      )}
    </div>
  )
}

/** `shown`: the note that stands above. */
function Event({ event, shown }: { event: OfferEvent; shown: string | undefined }) {
  const { kind, at, by, note, prices = [] } = event
  return (
    <HistoryEntry title={t(`offers.event-${kind}`)} at={at} by={by}>
      {note && note !== shown && <p className="text-13 wrap-anywhere whitespace-pre-line">{note}</p>}
      {prices.length > 0 && (
        <p className="text-13 text-ink-soft">
          {prices
            .slice(0, 10)
            .map(
              ({ partNumber, quantity, price }) =>
                `${formatQuantity(quantity)} × ${partNumber}: ${formatUnitPrice(price)}`,
            )
            .join(' · ')}
          {prices.length > 10 && ` + ${prices.length - 10}`}
        </p>
      )}
    </HistoryEntry>
  )
}

/** The desk's: the next version, with the present lines. */
function ChangeOffer({ offer }: { offer: Offer }) {
  const { _id: id, version, lines, validUntil, shippingPrice, state, note } = offer
  const typed = lines.map((line) =>
    typedLine({
      partNumber: line.partNumber,
      quantity: String(line.quantity),
      price: numberText(line.price ?? line.listPrice),
      leadText: line.leadText ?? '',
      reference: line.reference ?? '',
      hint: [
        t('offers.list-price', { price: formatUnitPrice(line.listPrice) }),
        line.wishedPrice !== undefined && t('offers.wished', { price: formatUnitPrice(line.wishedPrice) }),
        t('offers.stock', { count: formatQuantity(line.availableQuantity) }),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  )
  const fresh = freshOffer(typed)
  return (
    <OfferForm
      name={`offer:${id}:${version}`}
      fresh={{
        ...fresh,
        email: offer.email,
        validUntil: validUntil && state !== 'expired' ? validUntil.slice(0, 10) : fresh.validUntil,
        shippingPrice: shippingPrice === undefined ? '' : numberText(shippingPrice),
        note: state === 'asked' ? '' : (note ?? ''),
      }}
      ofDesk
      isNew={false}
      submit={async (body) => {
        const { lines, validUntil = '', send: sent = false, note, shippingPrice } = body
        const kept = lines.map((line) => {
          const before = offer.lines.find(({ partNumber }) => partNumber === line.partNumber)
          const wish = { wishedPrice: before?.wishedPrice, wishedOn: before?.wishedOn }
          return { ...line, ...wish, price: line.price ?? Number.NaN }
        })
        // The same day stays the same moment.
        const sameDay = state !== 'expired' && offer.validUntil?.startsWith(validUntil)
        await send(changeOffer, {
          params: { id },
          body: {
            version,
            lines: kept,
            validUntil: sameDay ? (offer.validUntil ?? validUntil) : validUntil,
            send: sent,
            note,
            shippingPrice,
          },
        })
        await refresh('offers')
      }}
    />
  )
}
