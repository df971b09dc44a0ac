import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import {
  addStatement,
  answerStatement,
  type ChosenEntry,
  confirmStatement,
  type Statement,
} from '#contract/selling/bank-statements.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { upload } from '../../upload.ts'
import { refreshReceipts } from '../receipts/refresh-receipts.ts'

interface ShownStatement {
  file: File
  statement: Statement
  /** What the person has answered of this file. */
  cameIn?: boolean | undefined
}

type Wanted = 'exact' | (string | ChosenEntry)[]

function uploadStatement(file: File): Promise<Statement> {
  const form = new FormData()
  form.set('file', file)
  return upload(addStatement.path, form, { onProgress: () => {}, signal: new AbortController().signal })
}

const answerTo = (statement: Statement, cameIn: boolean): Promise<Statement> =>
  send(answerStatement, { params: { id: statement._id }, body: { cameIn } })

/** A bank statement and what it proposes. */
export function useStatement() {
  const [shown, setShown] = useState<ShownStatement>()
  const reading = useMutation({
    mutationFn: uploadStatement,
    onMutate: () => setShown(undefined),
    onSuccess: (statement, file) => setShown({ file, statement }),
  })
  const recording = useMutation({
    async mutationFn({ file, statement, cameIn, entries }: ShownStatement & { entries: Wanted }) {
      const counts = await send(confirmStatement, { params: { id: statement._id }, body: { entries } })
      void refreshReceipts()
      // Read again, because what is recorded changes what the others are.
      const again = await uploadStatement(file)
      const isAnswered = again.question !== undefined && cameIn !== undefined
      return { counts, statement: isAnswered ? await answerTo(again, cameIn) : again }
    },
    onSuccess({ counts: { recorded, already }, statement }, { file, cameIn }) {
      setShown({ file, statement, cameIn })
      toast.success(t('receipts-page.entries-recorded', { recorded, already }))
    },
  })
  const answering = useMutation({
    mutationFn: ({ statement, cameIn }: ShownStatement & { cameIn: boolean }) => answerTo(statement, cameIn),
    onSuccess: (statement, { file, cameIn }) => setShown({ file, statement, cameIn }),
  })
  return {
    file: shown?.file,
    statement: shown?.statement,
    reading: reading.isPending ? reading.variables : undefined,
    failure: reading.error ?? answering.error ?? recording.error,
    read: (file: File) => {
      answering.reset()
      recording.reset()
      reading.mutate(file)
    },
    answering: answering.isPending ? answering.variables.cameIn : undefined,
    answer: (cameIn: boolean) => {
      if (shown) answering.mutate({ ...shown, cameIn })
    },
    recording: recording.isPending ? recording.variables.entries : undefined,
    record: (entries: Wanted) => {
      if (shown) recording.mutate({ ...shown, entries })
    },
    close: () => setShown(undefined),
  }
}
export type ShownProposals = ReturnType<typeof useStatement>
