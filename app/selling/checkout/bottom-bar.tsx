import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { formatTotal } from '../../ui/format.ts'

interface BottomBarProps {
  form: string
  total: number | undefined
  busy: boolean
}

/** On narrow screens, the total and the button in reach while the summary is below. */
export function BottomBar({ form, total, busy }: BottomBarProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-ground px-4 py-2 lg:hidden"
    >
      <span className="text-20 font-medium tabular-nums">
        {total === undefined ? '–' : formatTotal(total)}
      </span>
      <Button type="submit" form={form} variant="primary" busy={busy}>
        {t('checkout.place')}
      </Button>
    </div>
  )
}
