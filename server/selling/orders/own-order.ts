import type { Caller } from '#server/platform/http/caller.ts'

/**
 * SQL: whether a row with the owners of an order is the caller's, by `ownerOf`: placed for themselves, or by anybody for the caller's company. Who has
 * left a company sees none of its orders, own ones included (rules: U-3).
 */
export const isOwn = (o: string) =>
  `coalesce(CASE WHEN ${o}.company_id IS NULL THEN ${o}.user_id = :callerId ELSE ${o}.company_id = :companyId::uuid END, false)`
export const IS_OWN = isOwn('o')

export interface Owner {
  callerId: string
  companyId: string | null
}

export function ownerOf({ id, company }: Caller): Owner {
  return { callerId: id, companyId: company?.id ?? null }
}

export const isViewer = ({ company }: Caller): boolean => company?.role === 'viewer'

/** A viewer only looks at the orders of the company. */
export function onlyActing(caller: Caller): Caller {
  return isViewer(caller) ? { ...caller, company: undefined } : caller
}

/** Whose orders the caller may change and pay. */
export const actorOf = (caller: Caller): Owner => ownerOf(onlyActing(caller))
