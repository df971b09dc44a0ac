import { addressLines } from '#contract/address-text.ts'
import type { BookAddress } from '#contract/addresses.ts'
import { t } from '#messages/catalogue.ts'
import { AddressFields } from '../addresses/address-fields.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { NEW_ADDRESS, SAME_ADDRESS } from './checkout-fields.ts'
import type { CheckoutFormState } from './use-checkout.ts'

interface AddressChoiceProps {
  form: CheckoutFormState
  party: 'shipTo' | 'billTo'
  book: readonly BookAddress[]
}

/** Chooses an address of the book or takes a new one; to bill, also the shipping address. */
export function AddressChoice({ form, party, book }: AddressChoiceProps) {
  const heading = t(party === 'shipTo' ? 'checkout.ship-to' : 'checkout.bill-to')
  const typed = form.watch(`${party}.choice`) === NEW_ADDRESS
  const choices = party === 'billTo' || book.length > 0
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-4 text-20 font-semibold">{heading}</legend>
      {choices && <Choices form={form} party={party} book={book} />}
      {typed && (
        <div className={choices ? 'mt-5' : ''}>
          <AddressFields
            purpose={party === 'shipTo' ? 'shipping' : 'billing'}
            register={(part) => form.register(`${party}.fields.${part}`)}
            words={(part) => form.words(`${party}.fields.${part}`)}
          />
          <div className="mt-2">
            <Checkbox label={t('checkout.save-address')} {...form.register(`${party}.save`)} />
          </div>
        </div>
      )}
    </fieldset>
  )
}

function Choices({ form, party, book }: AddressChoiceProps) {
  return (
    <div className="-m-0.5 grid max-h-96 grid-cols-1 gap-2 overflow-y-auto p-0.5 @xl:grid-cols-2">
      {party === 'billTo' && (
        <Choice {...{ form, party }} value={SAME_ADDRESS} title={t('checkout.bill-same')} />
      )}
      {book.map(({ _id, name, ...address }) => (
        <Choice
          key={_id}
          {...{ form, party }}
          value={_id}
          title={name}
          words={addressLines({ name, ...address })
            .slice(1)
            .join(', ')}
        />
      ))}
      <Choice {...{ form, party }} value={NEW_ADDRESS} title={t('checkout.other-address')} />
    </div>
  )
}

interface ChoiceProps extends Pick<AddressChoiceProps, 'form' | 'party'> {
  value: string
  title: string
  words?: string
}

function Choice({ form, party, value, title, words }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 items-start gap-3 rounded-field border border-line px-3 py-2.5 transition-colors hover:border-edge has-checked:border-copper has-checked:bg-copper-ground">
      <input
        type="radio"
        value={value}
        {...form.register(`${party}.choice`)}
        className="mt-0.5 size-4.5 shrink-0 accent-copper"
      />
      <span className="min-w-0 wrap-anywhere">
        {title}
        {words && <span className="block text-13 text-ink-soft">{words}</span>}
      </span>
    </label>
  )
}
