import { generatePath, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { pages } from '#contract/pages.ts'
import { placeAgain } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { refreshReceipts } from './refresh-receipts.ts'

interface PlaceAgainProps {
  order: { id: string; number: string }
}

/** Of an order that ended before its money came. Shows the new one. */
export function PlaceAgain({ order: { id, number } }: PlaceAgainProps) {
  const navigate = useNavigate()
  async function place() {
    const { _id, orderNumber } = await send(placeAgain, { params: { id } })
    toast.success(t('receipts.again-done', { number: orderNumber }))
    await navigate(generatePath(pages.order, { id: _id }))
  }
  return (
    <AskedAction
      label={t('receipts.again')}
      name={t('receipts.again-named', { order: number })}
      title={t('receipts.again-ask', { number })}
      keepLabel={t('dialog.cancel')}
      harmless
      act={place}
      refresh={refreshReceipts}
    >
      {t('receipts.again-body', { number })}
    </AskedAction>
  )
}
