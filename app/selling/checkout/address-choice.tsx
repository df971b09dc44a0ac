import { addressLines } from '#contract/selling/address-text.ts'
import type { BookAddress } from '#contract/selling/addresses.ts'
import { t } from '#messages/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressFields } from '../addresses/address-fields.tsx'
import { NEW_ADDRESS, SAME_ADDRESS } from './checkout-fields.ts'
import { Choice } from './pay-choice.tsx'
import type { CheckoutFormState } from './use-checkout.ts'

interface AddressChoiceProps {
  form: CheckoutFormState
  party: 'shipTo' | 'billTo'
  book: readonly BookAddress[]
  notDelivered?: boolean | undefined
  vatNumberDoubt?: string | undefined
}

export function AddressChoice({ form, party, book, notDelivered, vatNumberDoubt }: AddressChoiceProps) {
  const heading = t(party === 'shipTo' ? 'checkout.ship-to' : 'checkout.bill-to')
  const typed = form.watch(`${party}.choice`) === NEW_ADDRESS
  const same = form.watch(`${party}.choice`) === SAME_ADDRESS
  const choices = !same && book.length > 0
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-3 text-20 font-semibold">{heading}</legend>
      {party === 'billTo' && (
        <Checkbox
          label={t('checkout.bill-same')}
          checked={same}
          onChange={({ target }) => form.put('billTo.choice', target.checked ? SAME_ADDRESS : NEW_ADDRESS)}
        />
      )}
      {choices && <Choices form={form} party={party} book={book} />}
      {typed && (
        <div className={choices || party === 'billTo' ? 'mt-4' : ''}>
          <AddressFields
            purpose={party === 'shipTo' ? 'shipping' : 'billing'}
            register={(part) => form.register(`${party}.fields.${part}`)}
            value={(part) => form.watch(`${party}.fields.${part}`)}
            putRegion={(region) => form.put(`${party}.fields.region`, region)}
            words={(part) => form.words(`${party}.fields.${part}`)}
            vatNumberDoubt={vatNumberDoubt}
          />
          <div className="mt-2">
            <Checkbox label={t('checkout.save-address')} {...form.register(`${party}.save`)} />
          </div>
        </div>
      )}
      {!typed && vatNumberDoubt && (
        <Notice tone="warn" className="mt-4">
          {vatNumberDoubt}
        </Notice>
      )}
      {notDelivered && (
        <Notice tone="error" className="mt-4">
          {t('checkout.not-delivered')}
        </Notice>
      )}
    </fieldset>
  )
}

/** A longer book scrolls in itself; the other choices stay in sight. */
const BOOK_SHOWN = 6

const columns = 'grid grid-cols-1 gap-2 @xl:grid-cols-2'

function Choices({ form, party, book }: AddressChoiceProps) {
  const chosen = form.register(`${party}.choice`)
  const booked = book.map(({ _id, ...address }) => {
    const [title = '', ...words] = addressLines(address)
    return <Choice key={_id} {...chosen} value={_id} title={title} words={words.join(', ')} />
  })
  return (
    <div className={columns}>
      {book.length > BOOK_SHOWN ? (
        <div className="col-span-full max-h-96 overflow-y-auto rounded-field border border-line p-2">
          <div className={columns}>{booked}</div>
        </div>
      ) : (
        booked
      )}
      <Choice {...chosen} value={NEW_ADDRESS} title={t('checkout.other-address')} />
    </div>
  )
}
