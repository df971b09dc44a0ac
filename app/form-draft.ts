import { useState } from 'react'
import { useSession } from './account/session.tsx'

/** What stands in a form of the signed-in person, kept through an error and a reload of the tab. */
export interface FormDraft<Fields> {
  /** What to begin with: what was typed before, else the fresh fields. */
  initial: Fields
  /** The Idempotency-Key: one for each form as it is filled in; a new one when a field changes and after success. */
  key(): string
  /** Keeps what is typed, under a new key: another form than the one that may have been sent. */
  change(fields: Fields): void
  /**
   * Takes over values that the page filled in, under the same key; they are stored only once the form is changed or
   * sent.
   */
  fill(fields: Fields): void
  /** Keeps the form as it is sent, so that it has the same key after a reload. */
  keep(): void
  /** Forgets the draft: the form has done its work. */
  drop(): void
}

/** The draft of one form; `form` names it among all forms, `fresh` is what stands in it at first. */
export function useFormDraft<Fields extends object>(form: string, fresh: Fields): FormDraft<Fields> {
  const userId = useSession()?.userId
  const [draft] = useState(() => openDraft(`draft:${userId}:${form}`, fresh))
  return draft
}

function openDraft<Fields extends object>(place: string, fresh: Fields): FormDraft<Fields> {
  const kept = readDraft<Fields>(place)
  const initial = { ...fresh, ...kept?.fields }
  let now = { fields: initial, key: kept?.key ?? crypto.randomUUID() }
  const keep = () => keepDraft(place, now)
  return {
    initial,
    key: () => now.key,
    change(fields) {
      now = { fields, key: crypto.randomUUID() }
      keep()
    },
    fill(fields) {
      now = { ...now, fields }
    },
    keep,
    drop() {
      now = { fields: fresh, key: crypto.randomUUID() }
      dropDraft(place)
    },
  }
}

interface KeptDraft<Fields> {
  fields: Fields
  key: string
}

function readDraft<Fields>(place: string): KeptDraft<Fields> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Without storage, full or switched off, the form works all the same; only a reload empties it. */
function keepDraft(place: string, draft: KeptDraft<object>): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft))
  } catch {}
}

function dropDraft(place: string): void {
  try {
    sessionStorage.removeItem(place)
  } catch {}
}
