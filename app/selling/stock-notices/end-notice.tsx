import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { useRemoveNotice } from './use-stock-notices.ts'

export function EndNotice({ partNumber }: { partNumber: string }) {
  const remove = useRemoveNotice(partNumber)
  return (
    <Button
      size="small"
      variant="quiet"
      busy={remove.isPending}
      onClick={() => remove.mutate()}
      aria-label={t('notices.end-named', { number: partNumber })}
    >
      {t('notices.end')}
    </Button>
  )
}
