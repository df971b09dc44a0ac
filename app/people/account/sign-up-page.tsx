import { useRef } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { SignUpForm } from '#contract/people/account.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AccountForm } from './account-form.tsx'
import { enter } from './enter.ts'
import { GoogleByFirebase } from './google-by-firebase.tsx'
import { signUp } from './identity.ts'
import { OtherWaysIn, type OtherWaysInProps } from './other-ways-in.tsx'
import { PasswordInput } from './password-input.tsx'
import { safeReturn } from './safe-return.ts'
import { useSession } from './session.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useHosted } from './use-hosted.ts'
import { useOpenIdReturn, withoutOutcome } from './use-openid-return.tsx'
import { keepWayBack } from './way-back.tsx'

/** Sign-up by name, email and password, or by an OpenID provider. Signs in and goes to /home (rules: P-2). */
export function SignUpPage({ providers }: Pick<OtherWaysInProps, 'providers'>) {
  const session = useSession()
  const hosted = useHosted()
  const { search } = useLocation()
  const [query] = useSearchParams()
  const keepWay = () => keepWayBack(safeReturn(query.get('from')))
  const { entering, notice } = useOpenIdReturn(keepWay)
  // Email of an account that was created although entering the store failed: a retry must not create it again.
  const createdFor = useRef<string>(undefined)
  const { register, words, ...form } = useAccountForm(SignUpForm, async (values) => {
    if (createdFor.current !== values.email) await signUp(values)
    createdFor.current = values.email
    await enter(values.email)
    keepWay()
  })
  if (session) return <Navigate to="/home" replace />
  if (entering) return entering
  return (
    <AccountForm
      title={t('account.sign-up-title')}
      action={t('account.sign-up')}
      otherwise={
        <>
          {t('account.have-account')}{' '}
          <Link to={`/login${withoutOutcome(search)}`} className="text-copper-deep underline">
            {t('account.to-login')}
          </Link>
        </>
      }
      otherWays={
        hosted ? <GoogleByFirebase entered={keepWay} /> : <OtherWaysIn providers={providers} page="/signUp" />
      }
      {...form}
    >
      {notice}
      <Field label={t('account.name')} error={words('name')}>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label={t('account.email')} error={words('email')}>
        <TextInput type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label={t('account.password')} help={t('account.password-help')} error={words('password')}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
    </AccountForm>
  )
}
