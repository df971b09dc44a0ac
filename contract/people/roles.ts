export const ABILITIES = [
  'ship',
  'catalogue',
  'orders',
  'refund',
  'receipts',
  'papers',
  'exports',
  'reviews',
  'messages',
  'offers',
  'companies',
  'people',
  'settings',
  'webhooks',
] as const
export type Ability = (typeof ABILITIES)[number]

/** The only place that gives abilities to roles: calls, screens, the API document and the tests ask it (rules: A-3). */
const abilitiesOfRole = {
  warehouse: ['orders', 'ship', 'papers'],
  catalogue: ['catalogue', 'reviews'],
  accounts: ['orders', 'refund', 'receipts', 'papers', 'exports'],
  support: ['orders', 'papers', 'messages'],
  sales: ['orders', 'messages', 'offers', 'companies'],
  auditor: ['papers', 'exports'],
} as const satisfies Record<string, readonly Ability[]>

/** Of a buyer in a company. */
export const COMPANY_ROLES = ['admin', 'buyer', 'viewer'] as const

export type Role = keyof typeof abilitiesOfRole
export const ROLES = Object.keys(abilitiesOfRole) as [Role, ...Role[]]

export interface Rights {
  role: 'buyer' | 'admin'
  roles: readonly Role[]
}

/** In the order of the table, each once. A stored role may be gone from the table. */
export function knownRoles(names: readonly string[]): Role[] {
  return ROLES.filter((role) => names.includes(role))
}

export function abilitiesOf({ role, roles }: Rights): readonly Ability[] {
  if (role === 'admin') return ABILITIES
  return ABILITIES.filter((ability) => roles.some((each) => can(abilitiesOfRole[each], ability)))
}

/**
 * Without a token only what `anyone` may (rules: A-1). `named-person` is the person whose email the path or query names,
 * or one with `people`.
 */
export type May = 'anyone' | 'signed-in' | 'named-person' | 'any-ability' | Ability

export function mayCall(may: May, abilities: readonly Ability[]): boolean {
  if (!needsAbility(may)) return true
  return may === 'any-ability' ? abilities.length > 0 : can(abilities, may)
}

export function needsAbility(may: May): may is Ability | 'any-ability' {
  return may !== 'anyone' && may !== 'signed-in' && may !== 'named-person'
}

export function can(may: readonly Ability[], ability: Ability): boolean {
  return may.includes(ability)
}

/** Prices, totals, emails and papers with amounts are the part of an order of those who handle its money, agree on it or answer its buyer (rules: A-20). */
export function seesAmounts(abilities: readonly Ability[]): boolean {
  return seesMoney(abilities) || can(abilities, 'messages') || can(abilities, 'offers')
}

/** The sums of the shop. */
export function seesMoney(abilities: readonly Ability[]): boolean {
  return can(abilities, 'refund') || can(abilities, 'receipts') || can(abilities, 'exports')
}
