import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toast } from 'sonner'
import type { z } from 'zod'
import { DialogForm } from '../../dialog-form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { refreshFamilies } from './refresh.ts'

interface EditForm<Input extends FieldValues, Output> {
  formName: string
  schema: z.ZodType<Output, Input>
  fresh: Input
  submitLabel: string
  /** Returns the words that say what was done. */
  submit: (body: Output) => Promise<string>
  fields: (form: ReturnType<typeof useKeptForm<Input, Output>>) => ReactNode
}

type EditDialogProps<Input extends FieldValues, Output> = EditForm<Input, Output> &
  Omit<ComponentProps<typeof FormDialog>, 'children'>

/** A form in a dialog that changes a family or what it has. */
export function EditDialog<Input extends FieldValues, Output>({
  formName,
  schema,
  fresh,
  submitLabel,
  submit,
  fields,
  ...dialog
}: EditDialogProps<Input, Output>) {
  const form = { formName, schema, fresh, submitLabel, submit, fields }
  return <FormDialog {...dialog}>{(close) => <OpenForm {...form} onDone={close} />}</FormDialog>
}

function OpenForm<Input extends FieldValues, Output>({
  formName: name,
  schema,
  fresh,
  submitLabel,
  submit,
  fields,
  onDone,
}: EditForm<Input, Output> & { onDone: () => void }) {
  const form = useKeptForm({
    name,
    schema,
    fresh,
    async submit(body: Output) {
      toast.success(await submit(body))
      await refreshFamilies()
      onDone()
    },
  })
  return (
    <DialogForm form={form} submitLabel={submitLabel} onCancel={onDone}>
      {fields(form)}
    </DialogForm>
  )
}
