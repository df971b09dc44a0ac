import {
  listOfferTalk,
  listOrderTalk,
  listReturnTalk,
  TalkInput,
  writeAboutOffer,
  writeAboutOrder,
  writeAboutReturn,
} from '#contract/site/talk.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Loaded } from '../../loaded.tsx'
import { useCan } from '../../people/account/use-rights.ts'
import { OrderSection } from '../../selling/orders/order-section.tsx'
import { useAnswer } from '../../use-answer.ts'

/** `shownWith` is the query whose answer has the object. */
const calls = {
  orders: { list: listOrderTalk, write: writeAboutOrder, shownWith: 'orders' },
  offers: { list: listOfferTalk, write: writeAboutOffer, shownWith: 'offers' },
  returns: { list: listReturnTalk, write: writeAboutReturn, shownWith: 'orders' },
}

interface WriteProps {
  of: keyof typeof calls
  id: string
  /** Such as 'Order F-1001'. */
  about: string
  own: boolean
  /** Among the acts of a row. */
  quiet?: boolean
}

/** What buyer and shop have written about an order or an offer, and a way to write. */
export function Talk({ of, id, about, own, talked }: WriteProps & { talked: boolean | undefined }) {
  const can = useCan()
  if (!own && !can('messages')) return null
  return (
    <OrderSection title={t('talk.title')}>
      {talked && <Messages of={of} id={id} />}
      <Write of={of} id={id} about={about} own={own} />
    </OrderSection>
  )
}

export function Write({ of, id, about, own, quiet = false }: WriteProps) {
  const label = t(own ? 'talk.ask' : 'talk.answer')
  return (
    <CallDialog
      label={label}
      {...(quiet && { name: `${label}: ${about}` })}
      variant={quiet ? 'quiet' : 'secondary'}
      title={t('talk.write-title', { about })}
      description={t(own ? 'talk.ask-help' : 'talk.answer-help')}
      wide
      draft={`talk:${id}`}
      schema={TalkInput}
      fresh={{ text: '' }}
      submitLabel={t('talk.send')}
      call={(body, idempotencyKey) => send(calls[of].write, { params: { id }, body, idempotencyKey })}
      done={() => t('talk.sent')}
      refresh={() => refresh(calls[of].shownWith, 'messages')}
      fields={(form) => <FormField form={form} name="text" label={t('talk.text')} as="lines" rows={8} />}
    />
  )
}

const EVERY_MS = 10_000

export function Messages({ of, id }: Pick<WriteProps, 'of' | 'id'>) {
  const messages = useAnswer(
    [calls[of].shownWith, 'talk', id],
    calls[of].list,
    { params: { id } },
    { refetchInterval: EVERY_MS },
  )
  return (
    <Loaded of={messages} failed={t('talk.failed')}>
      {(loaded) => (
        <ol className="mb-4 grid max-w-measure gap-4">
          {loaded.map(({ _id, from, text, at }) => (
            <li key={_id} className={from === 'shop' ? 'border-l-2 border-copper pl-3' : ''}>
              <p className="text-13 text-ink-soft">
                {t(`talk.from-${from}`)} · <time dateTime={at}>{formatInstant(at)}</time>
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
