import { addressLines } from '#contract/selling/address-text.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import { ADDRESS_SCHEMES } from '#contract/selling/electronic-address.ts'
import { t } from '#messages/catalogue.ts'

export function AddressText({ address }: { address: PostalAddress }) {
  const [name, ...others] = addressLines(address)
  return (
    <div className="wrap-anywhere">
      <address className="whitespace-pre-line not-italic">
        <span className="font-medium">{name}</span>
        {`\n${others.join('\n')}`}
      </address>
      {address.phone && (
        <p className="mt-1 text-13 text-ink-soft">{t('address-form.phone-of', { number: address.phone })}</p>
      )}
      {address.electronicAddress && (
        <p className="text-13 text-ink-soft">
          {t('address-form.electronic-of', {
            scheme: ADDRESS_SCHEMES[address.electronicAddress.scheme],
            id: address.electronicAddress.id,
          })}
        </p>
      )}
      {address.buyerReference && (
        <p className="text-13 text-ink-soft">
          {t('address-form.buyer-reference-of', { reference: address.buyerReference })}
        </p>
      )}
      {address.vatNumber && (
        <p className="text-13 text-ink-soft">{t('address-form.vat-of', { number: address.vatNumber })}</p>
      )}
    </div>
  )
}
