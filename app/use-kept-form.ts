import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { translate } from '#messages/catalogue.ts'
import { ApiError } from './api.ts'
import { type Chosen, useFormDraft } from './form-draft.ts'
import { twoReadings } from './typed-number.ts'
import { withCalmBlur } from './ui/calm-blur.ts'

export interface KeptForm<Input, Output> {
  name: string
  schema: z.ZodType<Output, Input>
  fresh: Input
  chosen?: Chosen<Input> | undefined
  /** Sends the checked values under the form's Idempotency-Key; throws ApiError when refused. */
  submit: (values: Output, key: string) => Promise<void>
}

/**
 * A form of the signed-in user, checked by the contract's schema on blur and submit. Its content survives a reload and
 * every refusal. `failure` holds the reason of a refusal; field errors of the store appear at the fields. Success
 * resets the fields.
 */
export function useKeptForm<Input extends FieldValues, Output>({
  name,
  schema,
  fresh,
  chosen,
  submit,
}: KeptForm<Input, Output>) {
  const draft = useFormDraft(name, fresh, chosen)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: draft.initial as DefaultValues<Input>,
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitted, isSubmitting, touchedFields } = form.formState

  async function send(values: Output) {
    setFailure(undefined)
    draft.keep()
    try {
      await submit(values, draft.key())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refused(error)
    }
    draft.drop()
    form.reset(fresh)
  }

  function refused({ message, problem }: ApiError) {
    setFailure(message)
    for (const { path, message: words } of problem?.errors ?? []) {
      if ((path.split('.')[0] ?? '') in fresh)
        form.setError(path as Path<Input>, { message: words }, { shouldFocus: true })
    }
  }

  /** The first of the page: the library would take the first that React has rendered. */
  function focusFault(_: unknown, event?: BaseSyntheticEvent) {
    const faults = schema.safeParse(form.getValues()).error?.issues ?? []
    const names = new Set(faults.map(({ path }) => path.join('.')))
    const fields = [...((event?.target as HTMLFormElement | undefined)?.elements ?? [])]
    const first = fields.find((field) => names.has((field as HTMLInputElement).name))
    ;(first as HTMLElement | undefined)?.focus()
  }

  function words(field: Path<Input>): string | undefined {
    // A new row is validated at once, while it is still empty.
    if (field.includes('.') && !isSubmitted && !get(touchedFields, field)) return undefined
    const messageAt = (path: string) => (get(errors, path) as { message?: unknown } | undefined)?.message
    const message = messageAt(field) ?? messageAt(`${field}.root`)
    return typeof message === 'string' ? translate(message) : undefined
  }

  return {
    register: (field: Path<Input>) => withCalmBlur(form.register(field)),
    words,
    /** The words at a number field, which show both readings of an ambiguous text. */
    numberWords(field: Path<Input>): string | undefined {
      const fault = words(field)
      // Another text with the same fault has other readings.
      return fault && (twoReadings(form.watch(field)) ?? fault)
    },
    /** Returns a field's current value and renders the form again when it changes. */
    watch: <Field extends Path<Input>>(field: Field) => form.watch(field),
    /** Sets a field that has no input element. */
    put(field: Path<Input>, value: PathValue<Input, Path<Input>>) {
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
      draft.change(form.getValues())
    },
    control: form.control,
    failure,
    busy: isSubmitting,
    /** The values as they are; undefined, with the focus at the first fault, if they are not right. */
    checked: async () =>
      (await form.trigger(undefined, { shouldFocus: true })) ? schema.parse(form.getValues()) : undefined,
    unsaved: isDirty || draft.restored,
    changed: () => draft.change(form.getValues()),
    onSubmit: form.handleSubmit(send, focusFault),
  }
}

type Given = string | boolean | Record<string, string> | unknown[]

/** Without texts that are blank, boxes that are not ticked, empty lists, and groups of nothing but blank texts. */
export function given<Fields extends Record<string, Given>>(fields: Fields): Partial<Fields> {
  const isGiven = ([, typed]: [string, Given]) => {
    if (Array.isArray(typed)) return typed.length > 0
    if (typeof typed === 'object') return Object.values(typed).some((text) => text.trim())
    return typeof typed === 'string' ? typed.trim() : typed
  }
  return Object.fromEntries(Object.entries(fields).filter(isGiven)) as Partial<Fields>
}
