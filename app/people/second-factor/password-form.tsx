import { ClosingForm } from '#contract/people/own-account.ts'
import { problemType } from '#contract/refusals.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { IdentityError } from '../account/identity-error.ts'
import { PasswordInput } from '../account/password-input.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { askForCode } from './ask-for-code.tsx'

interface PasswordFormProps {
  label: string
  hasPassword: boolean
  act: (password: string | undefined) => Promise<void>
}

/** A person without a password is known by the session at the provider. */
export function PasswordForm({ label, hasPassword, act }: PasswordFormProps) {
  const { register, words, failure, busy, onSubmit } = useAccountForm(ClosingForm, async ({ password }) => {
    await act(password).catch(async (error) => {
      if (!wantsCode(error) || !(await askForCode())) throw error
      await act(password)
    })
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-label={label} className="grid gap-5">
      {hasPassword && (
        <Field label={t('account.password')} error={words('password')}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      {failure && <Fault>{failure}</Fault>}
      <Button type="submit" variant="primary" wide busy={busy}>
        {label}
      </Button>
    </form>
  )
}

const wantsCode = (error: unknown) =>
  error instanceof IdentityError && error.type === problemType('second-factor-fresh')
