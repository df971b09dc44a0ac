import { useState } from 'react'
import { toast } from 'sonner'
import { deleteProduct } from '#contract/catalog.ts'
import { type DeskProduct, restoreProduct } from '#contract/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

const refresh = () => queryClient.invalidateQueries({ queryKey: ['products'] })

/** Takes a product off sale after the question 'are you sure'; the toast offers to take that back. */
export function DeleteProduct({ product }: { product: DeskProduct }) {
  const [asking, setAsking] = useState(false)

  async function remove() {
    try {
      const { deletedCount } = await send(deleteProduct, { params: { id: product._id } })
      if (deletedCount > 0) tellDeleted(product)
      else toast.info(t('manage-products.already-gone'))
    } catch (error) {
      if (error instanceof ApiError) return error.message
      throw error
    } finally {
      void refresh()
    }
    return undefined
  }

  return (
    <>
      <Button
        size="small"
        variant="danger-quiet"
        onClick={() => setAsking(true)}
        aria-label={t('manage-products.delete-named', { name: product.name })}
      >
        {t('manage-products.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.confirm')}
        confirmLabel={t('manage-products.delete')}
        cancelLabel={t('manage-products.keep')}
        destructive
        onConfirm={remove}
      >
        {t('manage-products.delete-body', { name: product.name })}
      </ConfirmDialog>
    </>
  )
}

function tellDeleted({ _id, name }: DeskProduct) {
  toast.success(t('manage-products.deleted', { name }), {
    action: { label: t('manage-products.undo'), onClick: () => restore(_id, name) },
  })
}

async function restore(id: string, name: string) {
  try {
    await send(restoreProduct, { params: { id } })
    toast.success(t('manage-products.restored', { name }))
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : t('refusal.fault'))
  }
  await refresh()
}
