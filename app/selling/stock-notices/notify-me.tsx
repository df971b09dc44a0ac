import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { useSession } from '../../people/account/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { NotifyMeProps } from './own-notice.tsx'

const OwnNotice = lazyScreen<NotifyMeProps>(
  'stock-notice',
  async () => (await import('./own-notice.tsx')).OwnNotice,
  () => (
    <Button size="small" disabled>
      {t('product.notify')}
    </Button>
  ),
)

/** Signed out, and before the page has started, it is a link to the page that asks the same after a sign-in. */
export function NotifyMe({ partNumber, quantity, className }: NotifyMeProps) {
  const session = useSession()
  if (session) return <OwnNotice partNumber={partNumber} quantity={quantity} className={className} />
  return (
    <ButtonLink to={noticePath(partNumber, quantity)} rel="nofollow" size="small" className={className}>
      {t('product.notify')}
    </ButtonLink>
  )
}

function noticePath(partNumber: string, quantity: number | undefined): string {
  const query = new URLSearchParams({ part: partNumber })
  if (quantity !== undefined) query.set('quantity', String(quantity))
  return `${pages.stockNotices}?${query}`
}
