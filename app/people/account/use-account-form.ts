import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { t, translate } from '#messages/catalogue.ts'
import { ApiError } from '../../api.ts'
import { withCalmBlur } from '../../ui/calm-blur.ts'
import { IdentityError } from './identity-error.ts'

/**
 * An error thrown by `submit` becomes `failure`, a sentence to show; the input stays. No default values, so that input from
 * before hydration stays too.
 */
export function useAccountForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  submit: (values: Output) => Promise<void>,
) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), mode: 'onTouched' })
  const [failure, setFailure] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    setFailure(undefined)
    await work().catch(refused)
  }
  const refused = (error: unknown) => {
    const fields = fieldsOf(error)
    for (const { path, message } of fields)
      form.setError(path as Path<Input>, { message }, { shouldFocus: true })
    if (fields.length === 0) setFailure(reasonOf(error))
  }
  const onSubmit = form.handleSubmit((values) => attempt(() => submit(values)))
  const withField = async (name: Path<Input>, work: (value: string) => Promise<void>) => {
    if (await form.trigger(name, { shouldFocus: true })) await attempt(() => work(form.getValues(name)))
  }
  const words = (name: Path<Input>) => {
    const message = form.getFieldState(name, form.formState).error?.message
    return message && translate(message)
  }
  const register = (name: Path<Input>) => withCalmBlur(form.register(name))
  return { register, words, failure, onSubmit, withField, busy: form.formState.isSubmitting }
}

function fieldsOf(error: unknown): { path: string; message: string }[] {
  if (error instanceof IdentityError) return error.fields
  return (error instanceof ApiError && error.problem?.errors) || []
}

function reasonOf(error: unknown): string {
  return error instanceof IdentityError || error instanceof ApiError ? error.message : t('account.failed')
}
