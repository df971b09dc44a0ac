import { pages } from '#contract/pages.ts'
import type { BookAddress } from '#contract/selling/addresses.ts'
import { t } from '#messages/catalogue.ts'
import { AddressText } from '../../selling/addresses/address-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AccountPart } from './account-part.tsx'

/** The address with which a checkout begins. */
export function DefaultAddress({ address }: { address: BookAddress | undefined }) {
  if (!address) return null
  return (
    <AccountPart title={t('profile.default-address')}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-6 py-5 sm:px-8">
        <div className="min-w-0 flex-1 basis-48">
          <AddressText address={address} />
          <p className="mt-2 text-13 text-ink-soft">{t('profile.default-address-help')}</p>
        </div>
        <ButtonLink to={pages.addresses} size="small">
          {t('profile.addresses')}
        </ButtonLink>
      </div>
    </AccountPart>
  )
}
