import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import { NewPasswordForm } from '#contract/people/account.ts'
import { t } from '#messages/catalogue.ts'
import { keepAccessToken } from '../../access-token.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useKeptKeys } from '../keys/keep-keys.tsx'
import { AccountForm } from './account-form.tsx'
import { RESET_DONE } from './account-part.tsx'
import { callAuth, resetPassword } from './identity.ts'
import { IdentityError } from './identity-error.ts'
import { PasswordInput } from './password-input.tsx'
import { useAccountForm } from './use-account-form.ts'

const LINK_ENDED = ':reset-link-ended'

export function ResetPasswordPage() {
  const token = useResetToken()
  const [ended, setEnded] = useState<string>()
  const navigate = useNavigate()
  const keys = useKeptKeys(useKeysOfLink(token))
  const { register, words, failure, onSubmit, busy } = useAccountForm(
    NewPasswordForm.pick({ newPassword: true }),
    async ({ newPassword }) => {
      try {
        await resetPassword({ newPassword, token: token ?? '', keepKeys: keys.kept })
      } catch (error) {
        if (error instanceof IdentityError && error.type?.endsWith(LINK_ENDED)) return setEnded(error.message)
        throw error
      }
      // The reset revokes every token of the account, including the one in this browser.
      keepAccessToken(null)
      await navigate(`/login?${RESET_DONE}`, { replace: true })
    },
  )
  if (token === null) return <NoWay why={t('account.reset-incomplete')} />
  if (ended) return <NoWay why={ended} />
  return (
    <AccountForm
      title={t('account.reset-title')}
      action={t('account.reset-save')}
      otherwise={
        <Link to="/login" className="text-copper-deep underline">
          {t('account.reset-again')}
        </Link>
      }
      busy={busy}
      failure={failure}
      onSubmit={onSubmit}
    >
      <Field label={t('account.new-password')} help={t('account.password-help')} error={words('newPassword')}>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      {keys.choice}
    </AccountForm>
  )
}

/** Without an answer all end, as without a choice. */
function useKeysOfLink(token: string | null | undefined) {
  const [keys, setKeys] = useState<Awaited<ReturnType<typeof keysOfResetLink>>>()
  useEffect(() => {
    if (token) keysOfResetLink(token).then(setKeys, () => {})
  }, [token])
  return keys
}

function NoWay({ why }: { why: string }) {
  return (
    <Page title={t('account.reset-title')} width="narrow">
      <Notice tone="error">{why}</Notice>
      <ButtonLink to="/login" variant="primary" size="large" wide className="mt-6">
        {t('account.reset-again')}
      </ButtonLink>
    </Page>
  )
}

/** Keys that the reset ends unless they are kept. */
async function keysOfResetLink(token: string): Promise<{ _id: string; name: string }[]> {
  return (await callAuth('/keys-of-reset-link', { token })).json()
}

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/**
 * The token of the mailed link. It follows the '#', so browsers never send it to a server. Null if the link has none;
 * undefined on the server and during hydration.
 */
function useResetToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    onHashChange,
    () => new URLSearchParams(location.hash.slice(1)).get('token'),
    () => undefined,
  )
}
