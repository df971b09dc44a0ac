import type { SavedList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { ListChange } from './change-list.ts'
import { ListNameForm } from './list-name-form.tsx'

interface RenameListProps {
  list: SavedList
  change: (next: ListChange) => void
}

export function RenameList({ list: { _id, name }, change }: RenameListProps) {
  return (
    <FormDialog label={t('lists.rename')} title={t('lists.rename')} description={name}>
      {(close) => (
        <ListNameForm
          formName={`list:rename:${_id}`}
          name={name}
          onCancel={close}
          submit={async (name) => {
            change((present) => ({ ...present, name }))
            close()
          }}
        />
      )}
    </FormDialog>
  )
}
