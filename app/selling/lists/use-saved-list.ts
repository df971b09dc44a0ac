import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Build, orderQuantityOf, piecesFor } from '#contract/selling/board-costs.ts'
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
type ShownLine = SavedList['lines'][number]

/** Makes a new list from the present one. It may be repeated on the list of another device. */
export type ListChange = (present: ListInput) => ListInput

export function withLine(lines: InputLine[], { partNumber, perBoard }: InputLine): InputLine[] {
  const has = lines.some((line) => line.partNumber === partNumber)
  return has ? withChange(lines, partNumber, { perBoard }) : [...lines, { partNumber, perBoard }]
}

export function withChange(
  lines: InputLine[],
  number: string,
  changed: Partial<InputLine> | undefined,
): InputLine[] {
  if (!changed) return lines.filter(({ partNumber }) => partNumber !== number)
  return lines.map((line) => (line.partNumber === number ? { ...line, ...changed } : line))
}

function toInput({ name, note, boards = 1, sparePercent = 0, lines, unmatched = [] }: SavedList): ListInput {
  return {
    name,
    ...(note !== undefined && { note }),
    boards,
    sparePercent,
    lines: lines.map(({ partNumber, quantity, perBoard = quantity, reference, ownNumber, note }) => ({
      partNumber,
      perBoard,
      ...(reference !== undefined && { reference }),
      ...(ownNumber !== undefined && { ownNumber }),
      ...(note !== undefined && { note }),
    })),
    unmatched,
  }
}

/** The list as it will be: a line has no price until the answer has it, if its quantity is new. */
function changeList(shown: SavedList, change: ListChange): SavedList {
  const { lines, ...list } = change(toInput(shown))
  const before = new Map(shown.lines.map((line) => [line.partNumber, line]))
  return {
    ...shown,
    ...list,
    lineCount: lines.length,
    lines: lines.map((line) => changeLine(before.get(line.partNumber), line, list)),
  }
}

/** One object if nothing has changed, so that its row is not rendered again. */
function changeLine(before: ShownLine | undefined, line: InputLine, build: Build): ShownLine {
  const { perBoard, reference, ownNumber, note } = line
  const need = piecesFor(perBoard, build)
  if (!before || before.perBoard !== perBoard || before.need !== need) {
    const { part } = before ?? {}
    return { ...(part && { part }), ...line, need, quantity: part ? orderQuantityOf(part, need) : need }
  }
  if (before.reference === reference && before.ownNumber === ownNumber && before.note === note) return before
  return { ...before, reference, ownNumber, note }
}
