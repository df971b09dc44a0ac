import { z } from 'zod'
import { ABILITIES, type Ability } from './roles.ts'

export const OWN_SCOPES = ['parts:read', 'orders:read', 'orders:write'] as const
type DeskScope = `desk:${Ability}`
export const deskScope = (ability: Ability): DeskScope => `desk:${ability}`
export const DESK_SCOPES = ABILITIES.map(deskScope)
export const SCOPES = [...OWN_SCOPES, ...DESK_SCOPES]
export const Scope = z.enum(SCOPES)
export type Scope = z.output<typeof Scope>
