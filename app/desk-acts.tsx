import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from './format-instant.ts'
import { Fold } from './ui/fold.tsx'

interface Act {
  _id: string
  kind: string
  at: string
  by?: string | undefined
}

interface DeskActsProps {
  name: string
  queryKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<Act[]>
  words: (kind: string) => string
}

export function DeskActs(props: DeskActsProps) {
  return (
    <Fold label={t('list.history')} name={props.name}>
      <Acts {...props} />
    </Fold>
  )
}

function Acts({ queryKey, load, words }: DeskActsProps) {
  const acts = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) })
  if (acts.error) return <p className="text-bad">{acts.error.message}</p>
  if (acts.data?.length === 0) return <p className="pt-1 text-ink-soft">{t('list.no-history')}</p>
  return (
    <ul className="grid gap-1 pt-1 wrap-anywhere text-ink-soft">
      {acts.data?.map(({ _id, kind, at, by }) => (
        <li key={_id}>
          {words(kind)} · {formatInstant(at)}
          {by && ` · ${by}`}
        </li>
      ))}
    </ul>
  )
}
