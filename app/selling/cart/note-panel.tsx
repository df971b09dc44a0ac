import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type CartNote, shownCartNote, watchCartNote } from './cart-note.ts'

const none = () => undefined

/** Its code is loaded for the first note; if that fails, the words alone are shown. */
export const loadNoteCard = () =>
  import('./note-card.tsx').then(
    ({ NoteCard }) => ({ default: NoteCard }),
    () => ({ default: ({ note }: { note: CartNote }) => <>{note.words}</> }),
  )

const NoteCard = lazy(loadNoteCard)

export function NotePanel() {
  const note = useSyncExternalStore(watchCartNote, shownCartNote, none)
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      className="pointer-events-none fixed inset-x-4 top-19 z-40 flex justify-center sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:in-[:root:has([data-bottom-bar])]:bottom-20"
    >
      {note && (
        <Suspense>
          <NoteCard note={note} />
        </Suspense>
      )}
    </div>
  )
}
