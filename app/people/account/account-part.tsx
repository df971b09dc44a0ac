import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'

export function AccountPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-3 text-20 font-semibold tracking-tight">
        {title}
      </h2>
      <Card>{children}</Card>
    </section>
  )
}

export const RESET_DONE = 'reset=done'
export const CLOSING_DONE = 'account=closed'

/** What the page that led to the login has done. */
export function Done() {
  const [query] = useSearchParams()
  const isReset = query.get('reset') === 'done'
  if (!isReset && query.get('account') !== 'closed') return null
  return <Notice tone="info">{t(isReset ? 'account.reset-done' : 'account.closed-done')}</Notice>
}
