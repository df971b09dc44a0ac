import { useRef, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { AccountPart } from './account-part.tsx'
import { ChangePasswordFields } from './change-password-fields.tsx'
import { useOwnAccount } from './use-own-account.ts'

export function ChangePassword() {
  const { data: account } = useOwnAccount()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  if (account?.hasPassword === false) {
    return (
      <AccountPart title={t('password.title')}>
        <p className="px-6 py-5 text-ink-soft sm:px-8">{t('password.none')}</p>
      </AccountPart>
    )
  }
  return (
    <AccountPart title={t('password.title')}>
      <div className="grid gap-5 px-6 py-5 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-48 text-ink-soft">{t('password.lead')}</p>
          <Button ref={opener} size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('password.change')}
          </Button>
        </div>
        {open && <ChangePasswordFields onDone={close} />}
      </div>
    </AccountPart>
  )
}
