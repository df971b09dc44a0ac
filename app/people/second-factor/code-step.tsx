import { useState } from 'react'
import { CodeForm, RecoveryForm } from '#contract/people/second-factor.ts'
import { t } from '#messages/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { AccountForm } from '../account/account-form.tsx'
import { enter } from '../account/enter.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { CodeField, OtherCode } from './code-field.tsx'
import { type CodeKind, proveFactor } from './factor-calls.ts'

interface CodeStepProps {
  email: string
  /** Whether a remembered device would not be asked: that of a login with the password of the account with the factor. */
  remembers?: boolean | undefined
  onBack: () => void
}

/** The second step of a sign-in. */
export function CodeStep(props: CodeStepProps) {
  const [kind, setKind] = useState<CodeKind>('code')
  return <Step key={kind} kind={kind} onOther={setKind} {...props} />
}

interface StepProps extends CodeStepProps {
  kind: CodeKind
  onOther: (kind: CodeKind) => void
}

function Step({ kind, onOther, email, remembers = false, onBack }: StepProps) {
  const { register, words, withField, ...form } = useAccountForm(
    kind === 'code' ? CodeForm : RecoveryForm,
    async (values) => {
      await proveFactor(kind, values)
      await enter(email)
    },
  )
  return (
    <AccountForm
      title={t('factor.step-title')}
      lead={<span className="wrap-anywhere">{t('factor.step-lead', { email })}</span>}
      action={t('account.login')}
      otherwise={
        <button type="button" onClick={onBack} className="text-copper-deep underline">
          {t('factor.back')}
        </button>
      }
      {...form}
    >
      <CodeField kind={kind} error={words('code')} {...register('code')} />
      {remembers && <Checkbox label={t('factor.remember')} {...register('trustDevice')} />}
      <OtherCode kind={kind} onOther={onOther} />
    </AccountForm>
  )
}
