import type { z } from 'zod'
import { MAX_LINES } from '#contract/line-limits.ts'
import { OfferInput } from '#contract/selling/offer-input.ts'
import { createOffer } from '#contract/selling/offers.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FormField } from '../../form-field.tsx'
import { optionalNumber, typedNumber } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { RowList } from '../shop-settings/row-list.tsx'
import { PastedLines } from './pasted-lines.tsx'
import { EMPTY_LINE, type TypedLine, TypedOffer } from './typed-offer.ts'

/** Of a buyer, who wishes a price, or of the desk, which names one. */
function schemaOf(ofDesk: boolean) {
  return TypedOffer.transform(
    ({ pasted, lines, email, company, validUntil, shippingPrice, send, ...more }) => {
      const typed = {
        ...more,
        lines: lines.map(({ price, wishedPrice, leadText, hint, ...line }) => ({
          ...line,
          ...(ofDesk
            ? { price: typedNumber(price), leadText }
            : { wishedPrice: optionalNumber(wishedPrice) }),
        })),
        ...(ofDesk && { email: email ?? '', company, validUntil, shippingPrice, send }),
      }
      // The schema judges what is no number.
      return typed as z.input<typeof OfferInput>
    },
  ).pipe(OfferInput)
}

const DAYS = 30
const DAY_MS = 86_400_000

export const freshOffer = (lines: TypedLine[]): TypedOffer => ({
  pasted: '',
  lines,
  email: '',
  company: '',
  validUntil: new Date(Date.now() + DAYS * DAY_MS).toISOString().slice(0, 10),
  shippingPrice: '',
  note: '',
  poNumber: '',
  send: true,
})

/** The number of pieces and the price in one row, so that 30 lines are no endless page on a phone. */
const NARROW = 'grid-cols-2 @max-2xl:*:first:col-span-2 @max-2xl:*:nth-4:col-span-2'

interface OfferFormProps {
  name: string
  fresh: TypedOffer
  ofDesk: boolean
  /** With a person or a PO number, which a change keeps. */
  isNew: boolean
  submit: (offer: OfferInput, key: string) => Promise<void>
}

export function OfferForm({ name, fresh, ofDesk, isNew, submit }: OfferFormProps) {
  const form = useKeptForm({ name, schema: schemaOf(ofDesk), fresh, submit })
  const empty = form.watch('lines').length === 0
  return (
    <form
      onSubmit={form.onSubmit}
      onChange={form.changed}
      noValidate
      className="@container grid grid-cols-1 gap-6"
    >
      {ofDesk && isNew && (
        <FormField
          form={form}
          name="email"
          type="email"
          label={t('offers.email')}
          help={t('offers.email-help')}
        />
      )}
      {isNew && <PastedLines form={form} ofDesk={ofDesk} />}
      <RowList
        form={form}
        name="lines"
        most={MAX_LINES}
        empty={EMPTY_LINE}
        rowName={(number) => t('offers.line', { number })}
        none={t('offers.no-lines')}
        fault={empty ? form.words('lines') : undefined}
        addLabel={t('offers.add-line')}
        columns={
          ofDesk
            ? `${NARROW} @2xl:grid-cols-[minmax(0,1.4fr)_6.5rem_7.5rem_minmax(0,1fr)]`
            : `${NARROW} @2xl:grid-cols-[minmax(0,1.4fr)_6.5rem_9rem]`
        }
      >
        {(index) => (
          <>
            <FormField
              form={form}
              name={`lines.${index}.partNumber`}
              label={t('lists.part-number')}
              help={form.watch(`lines.${index}.hint`) || undefined}
              spellCheck={false}
            />
            <FormField form={form} name={`lines.${index}.quantity`} label={t('orders.quantity')} as="whole" />
            <FormField
              form={form}
              name={ofDesk ? `lines.${index}.price` : `lines.${index}.wishedPrice`}
              label={t(ofDesk ? 'offers.price' : 'offers.wished-price')}
              as="decimal"
            />
            {ofDesk && (
              <FormField form={form} name={`lines.${index}.leadText`} label={t('offers.lead-text')} />
            )}
          </>
        )}
      </RowList>
      {!isNew && <PastedLines form={form} ofDesk={ofDesk} />}
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2">
        {ofDesk && <FormField form={form} name="validUntil" type="date" label={t('offers.valid-until')} />}
        {ofDesk && (
          <FormField
            form={form}
            name="shippingPrice"
            label={t('offers.shipping-price')}
            help={t('offers.shipping-help')}
            optional
            as="decimal"
          />
        )}
        {isNew && <FormField form={form} name="poNumber" label={t('checkout.po-number')} optional />}
      </div>
      <FormField
        form={form}
        name="note"
        label={t(ofDesk ? 'offers.note-desk' : 'offers.note')}
        optional
        as="lines"
        rows={4}
      />
      {ofDesk && (
        <Checkbox label={t('offers.send')} help={t('offers.send-help')} {...form.register('send')} />
      )}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <div>
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          {t(!ofDesk ? 'offers.ask-now' : form.watch('send') ? 'offers.send-now' : 'offers.save-draft')}
        </Button>
      </div>
    </form>
  )
}

export const sendNewOffer = (body: OfferInput, idempotencyKey: string) =>
  send(createOffer, { body, idempotencyKey })
