import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toast } from 'sonner'
import type { z } from 'zod'
import { DialogForm } from './dialog-form.tsx'
import { FormDialog } from './ui/form-dialog.tsx'
import { useKeptForm } from './use-kept-form.ts'

interface CallDialogProps<Input extends FieldValues, Output, Result>
  extends Omit<ComponentProps<typeof FormDialog>, 'children'> {
  /** The name of the draft, which survives a reload. */
  draft: string
  schema: z.ZodType<Output, Input>
  fresh: Input
  fields: (form: ReturnType<typeof useKeptForm<Input, Output>>) => ReactNode
  formLabel?: string
  /** By default the title. */
  submitLabel?: string
  call: (values: Output, idempotencyKey: string) => Promise<Result>
  /** Runs after success; a string that it returns is shown as a toast. */
  done?: (result: Result, values: Output) => unknown
  /** The dialog closes after it. */
  refresh?: () => unknown
}

/** A button that opens a dialog with the form of a call. A refusal and its faults are shown in the form. */
export function CallDialog<Input extends FieldValues, Output, Result>(
  props: CallDialogProps<Input, Output, Result>,
) {
  return <FormDialog {...props}>{(close) => <CallForm {...props} close={close} />}</FormDialog>
}

function CallForm<Input extends FieldValues, Output, Result>({
  draft,
  schema,
  fresh,
  fields,
  formLabel,
  label,
  title = String(label),
  submitLabel = title,
  call,
  done,
  refresh,
  close,
}: CallDialogProps<Input, Output, Result> & { close: () => void }) {
  const form = useKeptForm({
    name: draft,
    schema,
    fresh,
    async submit(values: Output, idempotencyKey) {
      const result = await call(values, idempotencyKey)
      const words = await done?.(result, values)
      if (typeof words === 'string') toast.success(words)
      await refresh?.()
      close()
    },
  })
  return (
    <DialogForm form={form} label={formLabel} submitLabel={submitLabel} onCancel={close}>
      {fields(form)}
    </DialogForm>
  )
}
