import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { partLine } from '#contract/line-limits.ts'
import { getList, type ListInput, replaceList, type SavedList } from '#contract/selling/lists.ts'
import { ApiError, sendVersioned } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

export interface StoredList {
  body: SavedList
  version: string
}

export const listKey = (id: string) => ['lists', id]

/**
 * A saved list with its changes. A change is shown at once and stored in the background. If the list was changed
 * elsewhere, it is read again and the changes are repeated on it (rules: C-24). If storing fails, the changes stay on the
 * screen until `retry` stores them.
 */
export function useSavedList(id: string) {
  const queryKey = listKey(id)
  const params = { id }
  const waiting = useRef<ListChange[]>([])
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<StoredList> => sendVersioned(getList, { params, signal }),
  })
  // One request at a time: the next one names the version that the one before has made.
  const store = useMutation({ scope: { id: `list ${id}` }, mutationFn: storeWaiting })

  async function storeWaiting() {
    const changes = [...waiting.current]
    const known = queryClient.getQueryData<StoredList>(queryKey)
    if (changes.length === 0 || !known) return
    const replaced = await replace(known, changes).catch(async (error) => {
      if (!(error instanceof ApiError) || error.refusal !== 'list-changed') throw error
      return replace(await sendVersioned(getList, { params }), changes)
    })
    // An earlier read would undo the change on the screen.
    await queryClient.cancelQueries({ queryKey })
    waiting.current.splice(0, changes.length)
    queryClient.setQueryData(queryKey, replaced)
    void queryClient.invalidateQueries({ queryKey: ['lists'], exact: true })
  }

  function replace({ body, version }: StoredList, changes: ListChange[]): Promise<StoredList> {
    const changed = toInput(changes.reduce(changeList, body))
    return sendVersioned(replaceList, { params, body: changed, ifMatch: version })
  }

  return {
    list: stored.data && waiting.current.reduce(changeList, stored.data.body),
    error: stored.error,
    reload: () => stored.refetch(),
    failure: store.error ?? undefined,
    saving: store.isPending,
    retry: () => store.mutate(),
    change(next: ListChange) {
      waiting.current.push(next)
      store.mutate()
    },
  }
}

type InputLine = ListInput['lines'][number]

/** Makes a new list from the present one. It may be repeated on the list of another device. */
export type ListChange = (present: ListInput) => ListInput

export function withLine(lines: InputLine[], { partNumber, quantity }: InputLine): InputLine[] {
  const has = lines.some((line) => line.partNumber === partNumber)
  return has ? withChange(lines, partNumber, { quantity }) : [...lines, { partNumber, quantity }]
}

export function withChange(
  lines: InputLine[],
  number: string,
  changed: Partial<InputLine> | undefined,
): InputLine[] {
  if (!changed) return lines.filter(({ partNumber }) => partNumber !== number)
  return lines.map((line) => (line.partNumber === number ? { ...line, ...changed } : line))
}

function toInput({ name, note, lines }: Pick<SavedList, 'name' | 'note' | 'lines'>): ListInput {
  return {
    name,
    ...(note !== undefined && { note }),
    lines: lines.map((line) => ({
      ...partLine(line),
      ...(line.note !== undefined && { note: line.note }),
    })),
  }
}

/** The list as it will be: a line has no price until the answer has it, if its quantity is new. */
function changeList(shown: SavedList, change: ListChange): SavedList {
  const { name, note, lines } = change(toInput(shown))
  const before = new Map(shown.lines.map((line) => [line.partNumber, line]))
  return {
    ...shown,
    name,
    note,
    lineCount: lines.length,
    lines: lines.map((line) => changeLine(before.get(line.partNumber), line)),
  }
}

/** One object if nothing has changed, so that its row is not rendered again. */
function changeLine(before: SavedList['lines'][number] | undefined, line: InputLine) {
  const { quantity, reference, note } = line
  if (before?.quantity !== quantity) return { ...(before?.part && { part: before.part }), ...line }
  if (before.reference === reference && before.note === note) return before
  return { ...before, reference, note }
}
