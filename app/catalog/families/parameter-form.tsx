import { toast } from 'sonner'
import {
  addParameter,
  changeParameter,
  type DeskFamily,
  type DeskParameter,
  type ParameterForm,
} from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { ParameterFields } from './parameter-fields.tsx'
import { refreshFamilies } from './refresh.ts'
import { TypedParameter } from './typed-parameter.ts'

export function AddParameter({ family: { key, name } }: { family: DeskFamily }) {
  const fresh: TypedParameter = {
    name: '',
    key: '',
    kind: 'number',
    unit: '',
    better: '',
    inTable: true,
    filter: true,
  }
  return (
    <FormDialog
      label={t('families.add-parameter')}
      variant="secondary"
      title={t('families.add-parameter')}
      description={t('families.add-parameter-to', { name })}
    >
      {(close) => (
        <ParameterFormIn
          name={`parameter:add:${key}`}
          fresh={fresh}
          submitLabel={t('families.add-parameter')}
          submit={async (body) => {
            await send(addParameter, { params: { key }, body })
            toast.success(t('families.added', { name: body.name }))
          }}
          onDone={close}
        />
      )}
    </FormDialog>
  )
}

export function ChangeParameter({ parameter }: { parameter: DeskParameter }) {
  const { family, key, name, kind, unit = '', better = '', inTable, filter, products } = parameter
  return (
    <FormDialog
      label={t('families.change')}
      name={t('families.change-named', { name })}
      title={t('families.change-parameter')}
      description={name}
    >
      {(close) => (
        <ParameterFormIn
          name={`parameter:change:${family}:${key}`}
          fresh={{ name, key, kind, unit, better, inTable, filter }}
          products={products}
          submitLabel={t('family-form.save')}
          submit={async (body) => {
            await send(changeParameter, { params: { key: family, parameter: key }, body })
            toast.success(t('families.changed', { name: body.name }))
          }}
          onDone={close}
        />
      )}
    </FormDialog>
  )
}

interface ParameterFormInProps {
  name: string
  fresh: TypedParameter
  products?: number
  submitLabel: string
  submit: (body: ParameterForm) => Promise<void>
  onDone: () => void
}

function ParameterFormIn({ name, fresh, products = 0, submitLabel, submit, onDone }: ParameterFormInProps) {
  const form = useKeptForm({
    name,
    schema: TypedParameter,
    fresh,
    async submit(values) {
      await submit(values.kind === 'number' ? values : { ...values, unit: null })
      await refreshFamilies()
      onDone()
    },
  })
  return (
    <DialogForm form={form} submitLabel={submitLabel} onCancel={onDone}>
      <ParameterFields form={form} products={products} />
    </DialogForm>
  )
}
