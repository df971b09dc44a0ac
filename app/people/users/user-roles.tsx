import { useState } from 'react'
import { toast } from 'sonner'
import { abilitiesOf, ROLES, type Role } from '#contract/people/roles.ts'
import { changeRoles, type User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useSession } from '../account/session.tsx'

/** An admin may do all; the own roles are for another person to change. */
export function UserRoles({ user }: { user: User }) {
  const self = useSession()?.userId === user._id
  if (self || user.role === 'admin' || user.closedAt) return null
  const { roles = [], email } = user
  const label = [t('roles.title'), roles.map(roleWord).join(', ')].filter(Boolean).join(': ')
  return (
    <Fold label={label} name={t('roles.of', { email })}>
      <RolesForm key={roles.join()} user={user} roles={roles} />
    </Fold>
  )
}

function RolesForm({ user: { _id, email }, roles }: { user: User; roles: Role[] }) {
  const [chosen, setChosen] = useState(roles)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const choose = (role: Role, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, role] : chosen.filter((each) => each !== role))

  async function save() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await send(changeRoles, { params: { email }, query: { id: _id }, body: { roles: chosen } })
      toast.success(t('roles.saved', { email }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    }
  }

  return (
    <div className="grid justify-items-start gap-1 pt-1 pb-2">
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={t('roles.role', { role: roleWord(role), abilities: abilityWords(role) })}
          checked={chosen.includes(role)}
          onChange={({ target }) => choose(role, target.checked)}
        />
      ))}
      <Button size="small" busy={busy} onClick={save}>
        {t('roles.save')}
      </Button>
      {refusal && <Fault>{refusal}</Fault>}
    </div>
  )
}

/** A role is shown by its own name, so that a new one is a row of the table of roles alone. */
export const roleWord = (role: string) => role.charAt(0).toUpperCase() + role.slice(1)

function abilityWords(role: Role): string {
  return abilitiesOf({ role: 'buyer', roles: [role] })
    .map((ability) => t(`ability.${ability}`))
    .join(', ')
}
