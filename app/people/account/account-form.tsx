import type { FormEventHandler, ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Page } from '../../ui/page.tsx'
import { useSessionReady } from './session.tsx'

interface AccountFormProps {
  title: string
  lead?: ReactNode
  action: string
  busy: boolean
  failure: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  otherwise: ReactNode
  otherWays?: ReactNode
  children: ReactNode
}

export function AccountForm(props: AccountFormProps) {
  const { title, lead, action, busy, failure, onSubmit, otherwise, otherWays, children } = props
  // Before hydration the browser would submit the form itself; by POST no field ends up in an address.
  const alive = useSessionReady()
  return (
    <Page title={title} lead={lead} width="narrow">
      <Card className="p-6 sm:p-8">
        <form method="post" noValidate onSubmit={onSubmit} aria-label={title} className="grid gap-5">
          {children}
          {failure && <Fault>{failure}</Fault>}
          <noscript>{t('waiting.noscript')}</noscript>
          <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={!alive}>
            {action}
          </Button>
        </form>
        {otherWays}
      </Card>
      <p className="mt-6 text-center text-ink-soft">{otherwise}</p>
    </Page>
  )
}
