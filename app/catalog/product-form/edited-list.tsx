import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { ApiError } from '../../api.ts'
import { Loaded } from '../../loaded.tsx'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface ListField {
  name: string
  label: MessageKey
  help?: MessageKey
  choices?: { value: string; label: string }[]
}

type Text = 'failed' | 'none' | 'saved' | 'add' | 'remove' | 'remove-named'

interface EditedListProps<Row> {
  name: string
  /** The pages' build finds keys by their beginning, so the caller writes it. */
  text: (name: Text, facts?: { partNumber: string }) => string
  product: string
  load: (signal: AbortSignal) => Promise<Row[]>
  replace: (rows: Row[]) => Promise<unknown>
  /** The first one takes the faults that name no field. */
  fields: readonly ListField[]
  nameOf: (row: Row) => string
  words: (row: Row) => ReactNode
}

/** Rows of a product that are replaced as a whole. */
export function EditedList<Row>(props: EditedListProps<Row>) {
  const { name, text, product, load, replace, fields, nameOf, words } = props
  const [error, setError] = useState<{ field: string | undefined; message: string }>()
  const [busy, setBusy] = useState(false)
  const rows = useQuery({
    queryKey: ['products', name, product],
    queryFn: ({ signal }) => load(signal),
  })
  async function save(next: Row[], saved?: () => void): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await replace(next)
      // Before the list shows the change: what is typed after that must stay.
      saved?.()
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      toast.success(text('saved'))
    } catch (failure) {
      const problem = failure instanceof ApiError ? failure.problem : undefined
      const [first] = problem?.errors ?? []
      const field = fields.find((each) => first?.path.endsWith(`.${each.name}`)) ?? fields[0]
      setError({ field: field?.name, message: first?.message ?? problem?.title ?? t('refusal.fault') })
    } finally {
      setBusy(false)
    }
  }
  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const typed = [...new FormData(form)].filter(([, typed]) => String(typed).trim() !== '')
    const given = { partNumber: '', ...Object.fromEntries(typed) } as Row
    await save([...(rows.data ?? []), given], () => form.reset())
  }
  return (
    <Loaded of={rows} failed={text('failed')}>
      {(all) => (
        <div className="grid max-w-200 gap-5">
          {all.length === 0 && <p className="text-ink-soft">{text('none')}</p>}
          <ul>
            {all.map((row) => (
              <li
                key={nameOf(row)}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
              >
                <span className="min-w-0 wrap-anywhere">{words(row)}</span>
                <Button
                  size="small"
                  busy={busy}
                  aria-label={text('remove-named', { partNumber: nameOf(row) })}
                  onClick={() => save(all.filter((each) => each !== row))}
                >
                  {text('remove')}
                </Button>
              </li>
            ))}
          </ul>
          <form onSubmit={add} noValidate className="grid items-start gap-4 sm:grid-cols-2">
            {fields.map(({ name: field, label, help, choices }) => (
              <Field
                key={field}
                label={t(label)}
                help={help && t(help)}
                error={error?.field === field ? error.message : undefined}
              >
                {choices ? (
                  <Select name={field}>
                    {choices.map(({ value, label: words }) => (
                      <option key={value} value={value}>
                        {words}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <TextInput name={field} autoComplete="off" required={field === fields[0]?.name} />
                )}
              </Field>
            ))}
            <Button type="submit" busy={busy} className="justify-self-start">
              {text('add')}
            </Button>
          </form>
        </div>
      )}
    </Loaded>
  )
}
