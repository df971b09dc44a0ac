import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { pages } from '#contract/pages.ts'
import { placeAgain } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { refreshReceipts } from './refresh-receipts.ts'

interface PlaceAgainProps {
  order: { id: string; number: string }
}

/** Of an order that ended before its money came. Shows the new one. */
export function PlaceAgain({ order: { id, number } }: PlaceAgainProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)

  async function place() {
    try {
      const { _id, orderNumber } = await send(placeAgain, { params: { id } })
      toast.success(t('receipts.again-done', { number: orderNumber }))
      await navigate(generatePath(pages.order, { id: _id }))
    } catch (error) {
      if (error instanceof ApiError) return error.message
      throw error
    } finally {
      void refreshReceipts()
    }
    return undefined
  }

  return (
    <>
      <Button
        size="small"
        aria-label={t('receipts.again-named', { order: number })}
        onClick={() => setAsking(true)}
      >
        {t('receipts.again')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('receipts.again-ask', { number })}
        confirmLabel={t('receipts.again')}
        cancelLabel={t('dialog.cancel')}
        onConfirm={place}
      >
        {t('receipts.again-body', { number })}
      </ConfirmDialog>
    </>
  )
}
