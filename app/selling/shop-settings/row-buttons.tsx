import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RowPlace } from '../../use-rows.ts'

interface RowButtonsProps {
  name: string
  place: RowPlace
}

export function RowButtons({ name, place: { index, count, move, remove } }: RowButtonsProps) {
  return (
    <span className="flex">
      {count > 1 &&
        [
          { to: index - 1, icon: ArrowUp, label: t('settings.up', { name }) },
          { to: index + 1, icon: ArrowDown, label: t('settings.down', { name }) },
        ].map(({ to, icon, label }) => (
          <Button
            key={icon === ArrowUp ? 'up' : 'down'}
            size="small"
            variant="quiet"
            aria-label={label}
            disabled={to < 0 || to >= count}
            onClick={() => move(to)}
          >
            <Icon of={icon} />
          </Button>
        ))}
      <Button size="small" variant="quiet" aria-label={t('settings.remove', { name })} onClick={remove}>
        <Icon of={X} />
      </Button>
    </span>
  )
}
