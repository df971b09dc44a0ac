import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { withCalmBlur } from '../../ui/calm-blur.ts'
import {
  type ContactField,
  type ContactValues,
  contactFields,
  keepContactDraft,
  readContactDraft,
} from './contact-draft.ts'
import type { ContactRefusal } from './contact-refusal.ts'

const loadSending = () => import('./contact-sending.ts')

/** Null where the form does not ask for it. */
const control = (form: HTMLFormElement, field: ContactField) =>
  form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement | null

const controls = (form: HTMLFormElement) => contactFields.flatMap((field) => control(form, field) ?? [])

function valuesIn(form: HTMLFormElement): ContactValues {
  const value = (field: ContactField) => control(form, field)?.value ?? ''
  return {
    email: value('email'),
    subject: value('subject'),
    number: value('number'),
    message: value('message'),
  }
}

/** Removes `sent` from the address: a reload would otherwise delete the next draft. */
function forgetSent() {
  const address = new URL(location.href)
  address.searchParams.delete('sent')
  history.replaceState(history.state, '', address)
}

/** Initial state of a contact form: the server's answer after a submit without JavaScript. */
export interface ContactStart extends ContactRefusal {
  sent: boolean
}

/**
 * The contact form after hydration. Fields are uncontrolled, so that earlier input stays. Checks on blur and submit,
 * and keeps a draft in the tab until sent. If the chunk that sends does not load, the browser submits the form itself,
 * as without JavaScript.
 */
export function useContactForm(start: ContactStart) {
  const form = useRef<HTMLFormElement>(null)
  const [{ errors, failure, sent }, show] = useState(start)
  const [busy, setBusy] = useState(false)
  const [values, setValues] = useState<ContactValues>()

  useEffect(() => {
    if (!form.current) return
    // From here on, messages next to the fields replace the browser's own validation.
    form.current.noValidate = true
    for (const element of controls(form.current)) element.removeAttribute('maxlength')
    if (start.sent) {
      keepContactDraft(undefined)
      forgetSent()
    }
    const draft = readContactDraft()
    for (const element of controls(form.current)) element.value ||= draft[element.name as ContactField] ?? ''
    setValues(valuesIn(form.current))
  }, [start.sent])

  async function checkField(target: EventTarget) {
    const field = contactFields.find((name) => name === (target as HTMLInputElement).name)
    const sending = field && (await loadSending().catch(() => undefined))
    if (!sending || !form.current) return
    const words = sending.checkContact(valuesIn(form.current))[field]
    show((shown) => ({ ...shown, errors: { ...shown.errors, [field]: words } }))
  }

  function changed({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    const typed = valuesIn(currentTarget)
    keepContactDraft(typed)
    setValues(typed)
    show((shown) => ({ ...shown, sent: false }))
    if (errors[(target as HTMLInputElement).name as ContactField]) void checkField(target)
  }

  function refused({ errors, failure }: ContactRefusal) {
    show({ errors, failure, sent: false })
    const first = contactFields.find((field) => errors[field])
    if (first && form.current) control(form.current, first)?.focus()
  }

  async function deliver(target: HTMLFormElement) {
    const sending = await loadSending().catch(() => undefined)
    if (!sending) return target.submit()
    const message = valuesIn(target)
    const wrong = sending.checkContact(message)
    if (Object.keys(wrong).length > 0) return refused({ errors: wrong })
    show({ errors: {}, sent: false })
    const refusal = await sending.deliverContact(message)
    if (refusal) return refused(refusal)
    keepContactDraft(undefined)
    for (const element of controls(target)) element.value = ''
    setValues(valuesIn(target))
    show({ errors: {}, sent: true })
  }

  async function submitted(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await deliver(event.currentTarget).finally(() => setBusy(false))
  }

  return {
    errors,
    failure,
    sent,
    busy,
    /** Length of a field as the contract counts it, without surrounding whitespace. */
    lengthOf: (field: ContactField) => values?.[field].trim().length ?? 0,
    handlers: {
      ref: form,
      onFocus: () => void loadSending().catch(() => {}),
      onInput: changed,
      onSubmit: submitted,
      ...withCalmBlur({ onBlur: ({ target }: FocusEvent) => checkField(target) }),
    },
  }
}
