import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import {
  type CrossReference,
  listCrossReferences,
  replaceCrossReferences,
} from '#contract/catalog/cross-references.ts'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { FailedList } from '../../failed-list.tsx'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const FIELDS = [
  { name: 'partNumber', label: 'cross-references.number' },
  {
    name: 'manufacturer',
    label: 'cross-references.manufacturer',
    help: 'cross-references.manufacturer-help',
  },
  { name: 'package', label: 'cross-references.package', help: 'cross-references.package-help' },
  { name: 'note', label: 'cross-references.note', help: 'cross-references.note-help' },
] as const
type FieldName = (typeof FIELDS)[number]['name']

export function EditCrossReferences({ product: { _id } }: { product: DeskProduct }) {
  const [error, setError] = useState<{ field: FieldName; message: string }>()
  const [busy, setBusy] = useState(false)
  const params = { id: _id }
  const references = useQuery({
    queryKey: ['products', 'cross-references', _id],
    queryFn: ({ signal }) => send(listCrossReferences, { params, signal }),
  })
  async function save(crossReferences: CrossReference[], saved?: () => void): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await send(replaceCrossReferences, { params, body: { crossReferences } })
      // Before the list shows the change: what is typed after that must stay.
      saved?.()
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      toast.success(t('cross-references.saved'))
    } catch (failure) {
      setError(errorOf(failure))
    } finally {
      setBusy(false)
    }
  }
  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const typed = [...new FormData(form)].filter(([, text]) => String(text).trim() !== '')
    const given = { partNumber: '', ...Object.fromEntries(typed) } as CrossReference
    await save([...(references.data ?? []), given], () => form.reset())
  }
  if (references.error)
    return (
      <FailedList
        title={t('cross-references.failed')}
        error={references.error}
        retry={() => references.refetch()}
      />
    )
  if (!references.data) return <Skeleton className="h-24 w-full max-w-200" />
  return (
    <div className="grid max-w-200 gap-5">
      {references.data.length === 0 && <p className="text-ink-soft">{t('cross-references.none')}</p>}
      <ul>
        {references.data.map((reference) => (
          <Row
            key={keyOf(reference)}
            reference={reference}
            busy={busy}
            remove={() => save(references.data.filter((each) => each !== reference))}
          />
        ))}
      </ul>
      <form onSubmit={add} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, ...more }) => (
          <Field
            key={name}
            label={t(label)}
            help={'help' in more ? t(more.help) : undefined}
            error={error?.field === name ? error.message : undefined}
          >
            <TextInput name={name} autoComplete="off" required={name === 'partNumber'} />
          </Field>
        ))}
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('cross-references.add')}
        </Button>
      </form>
    </div>
  )
}

interface RowProps {
  reference: CrossReference
  busy: boolean
  remove: () => void
}

function Row({ reference, busy, remove }: RowProps) {
  const { partNumber, manufacturer, package: body, note } = reference
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-mono text-13">{partNumber}</span>{' '}
        {[manufacturer, body].filter(Boolean).join(' ')}
        {note && <span className="text-13 text-ink-soft"> {note}</span>}
      </span>
      <Button
        size="small"
        busy={busy}
        aria-label={t('cross-references.remove-named', { partNumber: keyOf(reference) })}
        onClick={remove}
      >
        {t('cross-references.remove')}
      </Button>
    </li>
  )
}

function keyOf({ partNumber, manufacturer, package: body }: CrossReference): string {
  return [partNumber, manufacturer, body].filter(Boolean).join(' ')
}

function errorOf(failure: unknown): { field: FieldName; message: string } {
  const problem = failure instanceof ApiError ? failure.problem : undefined
  const [first] = problem?.errors ?? []
  const field = FIELDS.find(({ name }) => first?.path.endsWith(`.${name}`))?.name ?? 'partNumber'
  return { field, message: first?.message ?? problem?.title ?? t('refusal.fault') }
}
