import { useState } from 'react'
import { keep as keepIn, readKept } from './kept.ts'
import { useSession } from './people/account/session.tsx'

/** The content of a signed-in user's form, kept through errors and a reload of the tab. */
interface FormDraft<Fields> {
  initial: Fields
  /** Whether it has fields that were typed before a reload. */
  restored: boolean
  /** The Idempotency-Key of the form as filled in; a field change or success creates a new one. */
  key(): string
  /** Stores the fields under a new key, because a request with the old key may have been sent. */
  change(fields: Fields): void
  /** Stores the form as it is sent, so that a reload keeps its key. */
  keep(): void
  drop(): void
}

/** Fields chosen on another page. They replace those of an older draft once per `visit`, not after a reload. */
export interface Chosen<Fields> {
  visit: string
  fields: Partial<Fields>
}

export function useFormDraft<Fields extends object>(
  form: string,
  fresh: Fields,
  chosen?: Chosen<Fields>,
): FormDraft<Fields> {
  const userId = useSession()?.userId
  const [draft] = useState(() => openDraft(`draft:${userId}:${form}`, fresh, chosen))
  return draft
}

function openDraft<Fields extends object>(
  place: string,
  fresh: Fields,
  chosen: Chosen<Fields> | undefined,
): FormDraft<Fields> {
  const kept = readKept<KeptDraft<Fields>>('sessionStorage', place)
  const arriving = chosen && chosen.visit !== kept?.visit ? chosen : undefined
  const initial = { ...fresh, ...kept?.fields, ...arriving?.fields }
  const visit = chosen?.visit ?? kept?.visit
  let now = { fields: initial, key: (!arriving && kept?.key) || crypto.randomUUID(), visit }
  const keep = () => void keepIn('sessionStorage', place, now)
  return {
    initial,
    restored: kept !== undefined,
    key: () => now.key,
    change(fields) {
      now = { ...now, fields, key: crypto.randomUUID() }
      keep()
    },
    keep,
    drop() {
      now = { fields: fresh, key: crypto.randomUUID(), visit }
      keepIn('sessionStorage', place, undefined)
    },
  }
}

interface KeptDraft<Fields> {
  fields: Fields
  key: string
  visit?: string | undefined
}
