import { exportPerson } from '#contract/desk/privacy.ts'
import type { User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { ActionButton } from '../../action-button.tsx'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { saveAs } from '../../save-as.ts'

export function ExportPerson({ user: { _id, email } }: { user: User }) {
  async function save() {
    const data = await send(exportPerson, { params: { id: _id } })
    saveAs(`${email}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    // The export adds an entry to the account's history.
    void queryClient.invalidateQueries({ queryKey: ['users', 'events', _id] })
  }
  return (
    <ActionButton act={save} aria-label={t('users.export-named', { email })}>
      {t('users.export')}
    </ActionButton>
  )
}
