import type { DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { EmailAddress } from '../../ui/email-address.tsx'

export function Customer({ order: { user, email } }: { order: DeskOrder }) {
  if (email === undefined) return user
  if (!email) return user ? t('orders.erased-named', { name: user }) : t('orders.erased')
  return (
    <>
      {user}
      {' · '}
      <EmailAddress address={email} />
    </>
  )
}
