import type { Order } from '#contract/orders.ts'
import { t } from '#messages/catalogue.ts'
import { EmailAddress } from '../ui/email-address.tsx'

/** The buyer. For an erased person, the name that the books must keep, if any. */
export function Customer({ order: { user, email } }: { order: Order }) {
  if (!email) return user ? t('orders.erased-named', { name: user }) : t('orders.erased')
  return (
    <>
      {user}
      <br />
      <EmailAddress address={email} />
    </>
  )
}
