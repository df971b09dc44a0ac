import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { editAtOnce } from './refresh.ts'

interface PlaceButtonsProps {
  name: string
  /** From 0. */
  index: number
  count: number
  /** Moves the row to a position, counted from 1. */
  place: (position: number) => Promise<unknown>
}

/** Buttons that move a row of a list up or down by one place. */
export function PlaceButtons({ name, index, count, place }: PlaceButtonsProps) {
  const [busy, setBusy] = useState(false)
  const buttons = useRef<HTMLSpanElement>(null)
  async function move(by: number) {
    setBusy(true)
    await editAtOnce(() => place(index + 1 + by))
    setBusy(false)
    // At the end of the list the pressed button is disabled, which drops the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        buttons.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
    })
  }
  if (count < 2) return null
  return (
    <span ref={buttons} className="flex">
      {[
        { by: -1, icon: ArrowUp, label: t('families.up', { name }), end: index === 0 },
        { by: 1, icon: ArrowDown, label: t('families.down', { name }), end: index === count - 1 },
      ].map(({ by, icon, label, end }) => (
        <Button
          key={by}
          size="small"
          variant="quiet"
          aria-label={label}
          disabled={end}
          onClick={() => (busy ? undefined : move(by))}
        >
          <Icon of={icon} />
        </Button>
      ))}
    </span>
  )
}
