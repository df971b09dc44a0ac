import { X } from 'lucide-react'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'

interface RemoveLineProps {
  partNumber: string
  remove: () => void
}

export function RemoveLine({ partNumber, remove }: RemoveLineProps) {
  const label = t('lines.remove', { number: partNumber })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={remove}
      className="-mr-2 ml-auto grid size-9 place-items-center rounded-field text-ink-soft hover:bg-bad-ground hover:text-bad"
    >
      <Icon of={X} />
    </button>
  )
}
