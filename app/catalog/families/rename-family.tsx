import { type DeskFamily, FamilyChange, renameFamily } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { EditDialog } from './edit-dialog.tsx'
import { NameField } from './name-fields.tsx'

export function RenameFamily({ family: { key, name } }: { family: DeskFamily }) {
  return (
    <EditDialog
      label={t('families.rename')}
      title={t('families.rename')}
      description={name}
      formName={`family:rename:${key}`}
      schema={FamilyChange}
      fresh={{ name }}
      submitLabel={t('family-form.save')}
      submit={async (body) => {
        await send(renameFamily, { params: { key }, body })
        return t('families.changed', { name: body.name })
      }}
      fields={({ register, words }) => <NameField error={words('name')} {...register('name')} />}
    />
  )
}
