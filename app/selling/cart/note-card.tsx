import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { type CartNote, keepCartNote, showCartNote } from './cart-note.ts'

export function NoteCard({ note }: { note: CartNote }) {
  const close = () => showCartNote(undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the note open, does nothing else
    <div
      onPointerEnter={keepCartNote}
      onFocus={keepCartNote}
      className="pointer-events-auto flex max-w-100 min-w-0 items-start gap-3 rounded-field border border-line bg-surface py-2 pr-2 pl-4 shadow-float"
    >
      <Icon
        of={note.tone === 'good' ? CircleCheck : CircleAlert}
        className={`mt-2.25 ${note.tone === 'good' ? 'text-good' : 'text-bad'}`}
      />
      <p className="min-w-0 py-1.5 wrap-anywhere">{note.words}</p>
      {note.tone === 'good' && (
        <Link
          to={pages.cart}
          onClick={close}
          className="shrink-0 rounded-field px-2 py-1.5 font-medium text-copper-deep underline underline-offset-4"
        >
          {t('cart-note.show')}
        </Link>
      )}
      <button
        type="button"
        aria-label={t('cart-note.close')}
        onClick={close}
        className="grid size-9 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-ink/6 hover:text-ink"
      >
        <Icon of={X} />
      </button>
    </div>
  )
}
