import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { listRulings, RULINGS, type Ruling, replaceRulings } from '#contract/catalog/alternatives.ts'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { FailedList } from '../../failed-list.tsx'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export function EditAlternatives({ product: { _id } }: { product: DeskProduct }) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const params = { id: _id }
  const rulings = useQuery({
    queryKey: ['products', 'rulings', _id],
    queryFn: ({ signal }) => send(listRulings, { params, signal }),
  })
  async function save(next: Ruling[], saved?: () => void): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const alternatives = next.map(({ partNumber, ruling }) => ({ partNumber, ruling }))
      await send(replaceRulings, { params, body: { alternatives } })
      // Before the list shows the change: what is typed after that must stay.
      saved?.()
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      toast.success(t('alternatives.saved'))
    } catch (failure) {
      const problem = failure instanceof ApiError ? failure.problem : undefined
      setError(problem?.errors?.[0]?.message ?? problem?.title ?? t('refusal.fault'))
    } finally {
      setBusy(false)
    }
  }
  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const given = Object.fromEntries(new FormData(form)) as Ruling
    await save([...(rulings.data ?? []), given], () => form.reset())
  }
  if (rulings.error)
    return (
      <FailedList title={t('alternatives.failed')} error={rulings.error} retry={() => rulings.refetch()} />
    )
  if (!rulings.data) return <Skeleton className="h-24 w-full max-w-200" />
  return (
    <div className="grid max-w-200 gap-5">
      {rulings.data.length === 0 && <p className="text-ink-soft">{t('alternatives.none')}</p>}
      <ul>
        {rulings.data.map(({ partNumber, name, ruling }) => (
          <li
            key={partNumber}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-mono text-13">{partNumber}</span> {name}
            </span>
            <span className="flex items-center gap-4">
              {t(`alternatives.${ruling}`)}
              <Button
                size="small"
                busy={busy}
                aria-label={t('alternatives.remove-named', { partNumber })}
                onClick={() => save(rulings.data.filter((each) => each.partNumber !== partNumber))}
              >
                {t('alternatives.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <form
        onSubmit={add}
        noValidate
        className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_min(14rem,35%)_auto]"
      >
        <Field label={t('alternatives.number')} error={error}>
          <TextInput name="partNumber" autoComplete="off" required />
        </Field>
        <Field label={t('alternatives.ruling')}>
          <Select name="ruling">
            {RULINGS.map((ruling) => (
              <option key={ruling} value={ruling}>
                {t(`alternatives.${ruling}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={busy} className="sm:mt-7.5">
          {t('alternatives.add')}
        </Button>
      </form>
    </div>
  )
}
