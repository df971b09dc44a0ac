import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { ChangePasswordForm, changePassword } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useKeptKeys } from '../keys/keep-keys.tsx'
import { refreshKeys, useKeys } from '../keys/use-keys.ts'
import { AccountPart } from './account-part.tsx'
import { enter } from './enter.ts'
import { PasswordInput } from './password-input.tsx'
import { useSession } from './session.tsx'
import { useAccountForm } from './use-account-form.ts'
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

/** Changes the password. This browser stays signed in, with a new token, because the change revokes the old one. */
function ChangePasswordFields({ onDone }: { onDone: () => void }) {
  const email = useSession()?.email ?? ''
  const keys = useKeptKeys(useKeys().data)
  const { register, words, failure, busy, onSubmit } = useAccountForm(ChangePasswordForm, async (form) => {
    await send(changePassword, { body: { ...form, keepKeys: keys.kept } })
    await enter(email)
    void refreshKeys()
    void queryClient.invalidateQueries({ queryKey: ['sessions'] })
    toast.success(t('password.changed'))
    onDone()
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-label={t('password.change')}
      className="grid gap-5"
    >
      {/* For password managers: the account that the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('password.present')} error={words('password')}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Field label={t('account.new-password')} help={t('account.password-help')} error={words('newPassword')}>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      {keys.choice}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('password.save')}
      </Button>
    </form>
  )
}
