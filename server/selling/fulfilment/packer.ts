import type { Packer } from '#contract/selling/shipments.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

/** A claim ends after this time, because a colleague may have left without ending it (rules: F-3). */
export const PACKING_MINUTES = 30

/** SQL: the admin who packs the order `o`, as JSON; NULL if no claim counts now. */
export const PACKER = `CASE WHEN o.packed_until > now() THEN (
    SELECT jsonb_build_object('id', u.id, 'name', split_part(coalesce(nullif(u.name, ''), u.email), '@', 1), 'email', u.email,
      'until', o.packed_until)
    FROM users u WHERE u.id = o.packer) END AS packer`

export interface PackerRow {
  id: string
  name: string
  email: string
  until: string
}

export function toPacker({ name, email, until }: PackerRow): Packer {
  return { name, email, until: new Date(until).toISOString() }
}

export function refusePackedByAnother(packer: PackerRow | null, me: string): Refusal | undefined {
  if (!packer || packer.id === me) return undefined
  const { name, until } = toPacker(packer)
  // The store does not have the reader's time zone.
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 60_000))
  return refuse('packed-by-another', { name, until, minutes })
}
