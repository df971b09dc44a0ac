import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { LineText } from '../lines/line-text.tsx'
import { LabelledOnPhone } from './labelled-on-phone.tsx'

interface LineNoteProps {
  partNumber: string
  note: string | undefined
  change: (note: string | undefined) => void
}

/** The field of a note; without a note, a button that opens it. */
export function LineNote({ partNumber, note, change }: LineNoteProps) {
  const [asked, setAsked] = useState(false)
  const number = { number: partNumber }
  if (!asked && note === undefined) {
    return (
      <button
        type="button"
        aria-label={t('lists.add-note', number)}
        title={t('lists.add-note', number)}
        onClick={() => setAsked(true)}
        className="grid size-9 place-items-center rounded-field text-ink-soft hover:bg-ink/6 hover:text-ink @max-xl:size-11"
      >
        <Icon of={MessageSquarePlus} />
      </button>
    )
  }
  return (
    <LabelledOnPhone label={t('lists.note')} className="col-span-2">
      <LineText
        ref={asked ? focusOn : undefined}
        label={t('lists.note-of', number)}
        hint={t('lists.note')}
        most={200}
        value={note}
        change={change}
      />
    </LabelledOnPhone>
  )
}

const focusOn = (field: HTMLInputElement | null) => field?.focus()
