import { addFamily, type DeskFamily, FamilyForm } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { EditDialog } from './edit-dialog.tsx'
import { KeyField, NameField } from './name-fields.tsx'

export function AddFamily({ parent: { key: parent, name } }: { parent: DeskFamily }) {
  return (
    <EditDialog
      label={t('families.add')}
      variant="secondary"
      title={t('families.add')}
      description={t('families.add-below', { name })}
      formName={`family:add:${parent}`}
      schema={FamilyForm}
      fresh={{ name: '', key: '' }}
      submitLabel={t('families.add')}
      submit={async (body) => {
        await send(addFamily, { body: { ...body, parent } })
        return t('families.added', { name: body.name })
      }}
      fields={({ register, words }) => (
        <>
          <NameField error={words('name')} {...register('name')} />
          <KeyField help={t('family-form.key-help')} error={words('key')} {...register('key')} />
        </>
      )}
    />
  )
}
