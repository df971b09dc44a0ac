import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { t } from '#messages/catalogue.ts'
import { failureWords } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { refreshFamilies } from './family-dialogs.tsx'

interface PlaceButtonsProps {
  name: string
  index: number
  count: number
  place: (position: number) => Promise<unknown>
}

export function PlaceButtons({ name, index, count, place }: PlaceButtonsProps) {
  const [busy, setBusy] = useState(false)
  const buttons = useRef<HTMLSpanElement>(null)
  const moved = useRef(false)
  const end = index === 0 ? -1 : index === count - 1 ? 1 : undefined

  // At the end of the list the pressed button is disabled, which drops the focus.
  useEffect(() => {
    if (moved.current && end)
      buttons.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
    moved.current = false
  }, [end])

  async function move(by: number) {
    setBusy(true)
    moved.current = true
    await place(index + 1 + by).catch((error) => toast.error(failureWords(error)))
    await refreshFamilies()
    setBusy(false)
  }

  if (count < 2) return null
  return (
    <span ref={buttons} className="flex">
      {[
        { by: -1, icon: ArrowUp, label: t('families.up', { name }) },
        { by: 1, icon: ArrowDown, label: t('families.down', { name }) },
      ].map(({ by, icon, label }) => (
        <Button
          key={by}
          size="small"
          variant="quiet"
          aria-label={label}
          disabled={by === end}
          onClick={() => (busy ? undefined : move(by))}
        >
          <Icon of={icon} />
        </Button>
      ))}
    </span>
  )
}
