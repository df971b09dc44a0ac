import { Link, useNavigate } from 'react-router'
import { NewPasswordForm } from '#contract/account.ts'
import { t } from '#messages/catalogue.ts'
import { keepAccessToken } from '../access-token.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { AccountForm } from './account-form.tsx'
import { resetPassword } from './identity.ts'
import { RESET_DONE } from './reset-done.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useResetToken } from './use-reset-token.ts'

/** Where the mailed link leads: a new password, and then to log in with it. */
export function ResetPasswordPage() {
  const token = useResetToken()
  const navigate = useNavigate()
  const { register, words, failure, onSubmit, busy } = useAccountForm(
    NewPasswordForm.pick({ newPassword: true }),
    async ({ newPassword }) => {
      await resetPassword({ newPassword, token: token ?? '' })
      // Every token of the account has stopped, also the one in this browser.
      keepAccessToken(null)
      await navigate(`/login?${RESET_DONE}`, { replace: true })
    },
  )
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
      {token === null && <Notice tone="error">{t('account.reset-incomplete')}</Notice>}
      <Field label={t('account.new-password')} help={t('account.password-help')} error={words('newPassword')}>
        <PasswordInput
          showLabel={t('account.show-password')}
          autoComplete="new-password"
          {...register('newPassword')}
        />
      </Field>
    </AccountForm>
  )
}
