import { useState } from 'react'
import { toast } from 'sonner'
import { exportPerson } from '#contract/desk/privacy.ts'
import type { User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { saveAs } from '../../save-as.ts'
import { Button } from '../../ui/button.tsx'

export function ExportPerson({ user: { _id, email } }: { user: User }) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const data = await send(exportPerson, { params: { id: _id } })
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveAs(`${email}.json`, file)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('refusal.fault'))
    }
    // The export adds an entry to the account's history.
    void queryClient.invalidateQueries({ queryKey: ['users', 'events', _id] })
    setBusy(false)
  }

  return (
    <Button size="small" busy={busy} onClick={save} aria-label={t('users.export-named', { email })}>
      {t('users.export')}
    </Button>
  )
}
