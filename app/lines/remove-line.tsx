import { X } from 'lucide-react'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../ui/icon.tsx'

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
      className="grid size-9 place-items-center rounded-field text-ink-soft hover:bg-bad-ground hover:text-bad @max-xl:ml-auto"
    >
      <Icon of={X} />
    </button>
  )
}
