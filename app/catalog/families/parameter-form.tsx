import {
  addParameter,
  changeParameter,
  type DeskFamily,
  type DeskParameter,
  type ParameterForm,
} from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { EditDialog } from './edit-dialog.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { TypedParameter } from './typed-parameter.ts'

/** Only numbers have a unit. */
const withoutUnit = (body: ParameterForm): ParameterForm =>
  body.kind === 'number' ? body : { ...body, unit: null }

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
    <EditDialog
      label={t('families.add-parameter')}
      variant="secondary"
      title={t('families.add-parameter')}
      description={t('families.add-parameter-to', { name })}
      formName={`parameter:add:${key}`}
      schema={TypedParameter}
      fresh={fresh}
      submitLabel={t('families.add-parameter')}
      submit={async (body) => {
        await send(addParameter, { params: { key }, body: withoutUnit(body) })
        return t('families.added', { name: body.name })
      }}
      fields={(form) => <ParameterFields form={form} products={0} />}
    />
  )
}

export function ChangeParameter({ parameter }: { parameter: DeskParameter }) {
  const { family, key, name, kind, unit = '', better = '', inTable, filter, products } = parameter
  return (
    <EditDialog
      label={t('families.change')}
      name={t('families.change-named', { name })}
      title={t('families.change-parameter')}
      description={name}
      formName={`parameter:change:${family}:${key}`}
      schema={TypedParameter}
      fresh={{ name, key, kind, unit, better, inTable, filter }}
      submitLabel={t('family-form.save')}
      submit={async (body) => {
        await send(changeParameter, { params: { key: family, parameter: key }, body: withoutUnit(body) })
        return t('families.changed', { name: body.name })
      }}
      fields={(form) => <ParameterFields form={form} products={products} />}
    />
  )
}
