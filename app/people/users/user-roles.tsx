import type { UseFormRegisterReturn } from 'react-hook-form'
import { ROLES, type Role } from '#contract/people/roles.ts'
import { ChangedRoles, changeRoles, type User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { useSession } from '../account/session.tsx'

/** An admin may do all; the own roles are for another person to change. */
export function UserRoles({ user: { _id: id, email, role, roles = [], closedAt } }: { user: User }) {
  const self = useSession()?.userId === id
  if (role === 'admin') return <RoleChip>{t('roles.all')}</RoleChip>
  if (self || closedAt) return <Chips roles={roles} />
  const words = roles.map(roleWord).join(', ')
  return (
    <span className="-mx-3 block">
      <CallDialog
        key={roles.join()}
        label={roles.length > 0 ? <Chips roles={roles} /> : t('roles.give')}
        name={[t('roles.of', { email }), words].filter(Boolean).join(': ')}
        title={t('roles.of', { email })}
        description={t('roles.words')}
        draft={`roles:${id}`}
        schema={ChangedRoles}
        fresh={{ roles: roles as string[] }}
        submitLabel={t('roles.save')}
        call={(body) => send(changeRoles, { params: { email }, query: { id }, body })}
        done={() => t('roles.saved', { email })}
        refresh={() => refresh('users')}
        fields={(form) => <RoleBoxes {...form.register('roles')} />}
      />
    </span>
  )
}

/** Each with a sentence of what it may do. */
export function RoleBoxes({ fault, ...field }: UseFormRegisterReturn & { fault?: string | undefined }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('roles.title')}</legend>
      {ROLES.map((role) => (
        <Checkbox key={role} {...field} value={role} label={roleWord(role)} help={t(`roles.may-${role}`)} />
      ))}
      {fault && <Fault>{fault}</Fault>}
    </fieldset>
  )
}

export function Chips({ roles }: { roles: readonly Role[] }) {
  return (
    <span className="flex flex-wrap gap-1 @4xl:flex-nowrap">
      {roles.map((role) => (
        <RoleChip key={role}>{roleWord(role)}</RoleChip>
      ))}
    </span>
  )
}

function RoleChip({ children }: { children: string }) {
  return (
    <span className="rounded-full border border-line bg-sunken px-2 text-13 leading-6 font-medium whitespace-nowrap text-ink">
      {children}
    </span>
  )
}

/** A role is shown by its own name. A stored one may be gone from the table of roles. */
export const roleWord = (role: string) => role.charAt(0).toUpperCase() + role.slice(1)
