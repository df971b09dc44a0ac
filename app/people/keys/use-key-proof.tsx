import { useState } from 'react'
import type { z } from 'zod'
import { type KeyForm, makeKey } from '#contract/people/keys.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../account/password-input.tsx'
import { useOwnAccount } from '../account/use-own-account.ts'

/** A key needs more than a session: the password, or a code where the account has a second factor. */
export function useKeyProof() {
  const { data: account } = useOwnAccount()
  // Not with the form's draft: the tab keeps that.
  const [password, setPassword] = useState('')
  const asked = account?.hasPassword === true && !account.secondFactor?.on
  async function make(form: z.input<typeof KeyForm>) {
    const body = asked && password ? { ...form, password } : form
    const made = await send(makeKey, { body }).catch(async (error) => {
      if (asked || !wantsProof(error) || !(await askForCode())) throw error
      return send(makeKey, { body })
    })
    setPassword('')
    return made
  }
  const field = asked && (
    <Field label={t('account.password')} help={t('tools.password-help')} className="max-w-96">
      <PasswordInput
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Field>
  )
  return { make, field }
}

const wantsProof = (error: unknown) => error instanceof ApiError && error.refusal === 'password-needed'

const askForCode = async () => (await import('../second-factor/ask-for-code.tsx')).askForCode()
