import { useMutation, useQuery } from '@tanstack/react-query'
import { getList, type ListInput, replaceList, type SavedList } from '#contract/lists.ts'
import { send } from '../api.ts'
import { queryClient } from '../query-client.ts'

/**
 * A saved list with its changes. A change is shown at once and stored in the background, one after another. If storing
 * fails, the change stays on the screen until `retry` stores it.
 */
export function useSavedList(id: string) {
  const queryKey = ['lists', id]
  const store = useMutation({
    mutationKey: queryKey,
    scope: { id: `list ${id}` },
    mutationFn: (body: ListInput) => send(replaceList, { params: { id }, body }),
    async onMutate(next) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<SavedList>(queryKey, (shown) => shown && withInput(shown, next))
    },
    onSuccess(stored) {
      // An answer must not undo a later change on the screen.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) queryClient.setQueryData(queryKey, stored)
      void queryClient.invalidateQueries({ queryKey: ['lists'], exact: true })
    },
  })
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(getList, { params: { id }, signal }),
    // The answer would replace a change that is not stored.
    refetchOnWindowFocus: !store.isError && !store.isPending,
  })
  return {
    list,
    failure: store.error ?? undefined,
    saving: store.isPending,
    retry: () => store.variables && store.mutate(store.variables),
    change(next: (present: ListInput) => ListInput) {
      const shown = queryClient.getQueryData<SavedList>(queryKey)
      if (shown) store.mutate(next(toInput(shown)))
    },
  }
}

export function toInput({ name, note, lines }: Pick<SavedList, 'name' | 'note' | 'lines'>): ListInput {
  return {
    name,
    ...(note !== undefined && { note }),
    lines: lines.map(({ partNumber, quantity, reference, note }) => ({
      partNumber,
      quantity,
      ...(reference !== undefined && { reference }),
      ...(note !== undefined && { note }),
    })),
  }
}

/** The list as it will be: a line has no price until the answer has it, if its quantity is new. */
function withInput(shown: SavedList, { name, note, lines }: ListInput): SavedList {
  return {
    ...shown,
    name,
    note,
    lineCount: lines.length,
    lines: lines.map((line) => {
      const before = shown.lines.find(({ partNumber }) => partNumber === line.partNumber)
      if (before?.quantity === line.quantity) return { ...before, reference: line.reference, note: line.note }
      return { ...(before?.part && { part: before.part }), ...line }
    }),
  }
}
