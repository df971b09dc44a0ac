import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/catalogue.ts'
import { History, HistoryEntry } from './history.tsx'
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
  return (
    <History of={acts}>
      {({ _id, kind, ...act }) => <HistoryEntry key={_id} title={words(kind)} {...act} />}
    </History>
  )
}
