import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import {
  addStatement,
  type ChosenEntry,
  confirmStatement,
  type Statement,
} from '#contract/selling/statements.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refreshReceipts } from '../../selling/receipts/refresh-receipts.ts'
import { upload } from '../../upload.ts'

interface ShownStatement {
  file: File
  statement: Statement
}

type Wanted = 'exact' | (string | ChosenEntry)[]

function uploadStatement(file: File): Promise<Statement> {
  const form = new FormData()
  form.set('file', file)
  return upload(addStatement.path, form, { onProgress: () => {}, signal: new AbortController().signal })
}

/** A bank statement and what it proposes. */
export function useStatement() {
  const [shown, setShown] = useState<ShownStatement>()
  const reading = useMutation({
    mutationFn: uploadStatement,
    onMutate: () => setShown(undefined),
    onSuccess: (statement, file) => setShown({ file, statement }),
  })
  const recording = useMutation({
    async mutationFn({ file, statement, entries }: ShownStatement & { entries: Wanted }) {
      const counts = await send(confirmStatement, { params: { id: statement._id }, body: { entries } })
      void refreshReceipts()
      // Read again, because what is recorded changes what the others are.
      return { counts, statement: await uploadStatement(file) }
    },
    onSuccess({ counts: { recorded, already }, statement }, { file }) {
      setShown({ file, statement })
      toast.success(t('receipts-page.entries-recorded', { recorded, already }))
    },
  })
  return {
    file: shown?.file,
    statement: shown?.statement,
    reading: reading.isPending ? reading.variables : undefined,
    failure: reading.error ?? recording.error,
    read: (file: File) => {
      recording.reset()
      reading.mutate(file)
    },
    recording: recording.isPending ? recording.variables.entries : undefined,
    record: (entries: Wanted) => {
      if (shown) recording.mutate({ ...shown, entries })
    },
    close: () => setShown(undefined),
  }
}
export type ShownProposals = ReturnType<typeof useStatement>
