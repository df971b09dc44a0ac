import { abilitiesOf, type Role } from '#contract/people/roles.ts'
import { t } from '#messages/catalogue.ts'

/** A role is shown by its own name, so that a new one is a row of the table of roles alone. */
export const roleWord = (role: string) => role.charAt(0).toUpperCase() + role.slice(1)

export function abilityWords(role: Role): string {
  return abilitiesOf({ role: 'buyer', roles: [role] })
    .map((ability) => t(`ability.${ability}`))
    .join(', ')
}
