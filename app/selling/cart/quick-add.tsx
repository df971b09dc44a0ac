import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { priceLines } from '#contract/catalog/prices.ts'
import { isPieces } from '#contract/line-limits.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { useSessionReady } from '../../people/account/session.tsx'
import { twoReadings } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { cartActions } from './cart-actions.ts'

interface Failure {
  field: 'number' | 'quantity'
  words: string
  search?: string
}

export function QuickAdd() {
  // Before, the browser would submit the form itself and lose what is typed.
  const ready = useSessionReady()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [added, setAdded] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    setAdded('')
    const outcome = await addTyped(String(typed.get('number')), String(typed.get('quantity')))
    setBusy(false)
    if (typeof outcome === 'object') {
      setFailure(outcome)
      form.current?.querySelector<HTMLInputElement>(`[name=${outcome.field}]`)?.focus()
      return
    }
    setFailure(undefined)
    setAdded(outcome)
    form.current?.reset()
    form.current?.querySelector('input')?.focus()
  }

  const wordsOf = (field: Failure['field']) => (failure?.field === field ? failure.words : undefined)
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label={t('cart.quick')}
      noValidate
      className="max-w-120 min-w-0 grow basis-100"
    >
      <div className="flex flex-wrap items-start gap-2 text-left">
        <Field label={t('cart.quick-number')} error={wordsOf('number')} className="min-w-0 grow basis-28">
          <TextInput
            name="number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
        <Field
          label={t('cart.quick-quantity')}
          help={t('cart.quick-help')}
          error={wordsOf('quantity')}
          className="w-26"
        >
          <TextInput
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            className="text-right tabular-nums"
          />
        </Field>
        <Button
          type="submit"
          busy={busy}
          disabled={!ready}
          className="mt-[calc(1.5em+0.375rem)] disabled:cursor-progress! disabled:opacity-100!"
        >
          {t('cart.quick-add')}
        </Button>
      </div>
      {failure?.search && (
        <Link
          to={failure.search}
          className="mt-1 block w-fit text-13 text-copper-deep underline underline-offset-4"
        >
          {t('cart.quick-search')}
        </Link>
      )}
      <p role="status" className="mt-1 text-13 text-ink-soft empty:hidden">
        {added}
      </p>
    </form>
  )
}

async function addTyped(number: string, typedQuantity: string): Promise<string | Failure> {
  if (number.trim() === '') return { field: 'number', words: t('cart.quick-number-required') }
  const quantity = typedQuantity.trim() === '' ? undefined : readQuantity(typedQuantity)
  if (quantity !== undefined && !isPieces(quantity))
    return { field: 'quantity', words: twoReadings(typedQuantity) ?? t('lines.quantity-wrong') }
  try {
    const lines = [{ partNumber: number.trim(), quantity: quantity ?? 1 }]
    const [priced] = (await send(priceLines, { body: { lines } })).lines
    if (!priced?.part || priced.partNumber === undefined) {
      const search = `/products?${new URLSearchParams({ q: number.trim() })}`
      return { field: 'number', words: t('cart.quick-unknown', { number: number.trim() }), search }
    }
    const line = { partNumber: priced.partNumber, quantity: quantity ?? priced.part.minimumOrder }
    await cartActions.add([line])
    return t('cart.quick-added', { number: line.partNumber, quantity: formatQuantity(line.quantity) })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { field: 'number', words: error.message }
  }
}
