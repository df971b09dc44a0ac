import { useState } from 'react'
import { toast } from 'sonner'
import { type DeskProduct, restoreProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'

export async function restore({ _id, name }: Pick<DeskProduct, '_id' | 'name'>): Promise<void> {
  try {
    await send(restoreProduct, { params: { id: _id } })
    toast.success(t('manage-products.restored', { name }))
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : t('refusal.fault'))
  }
  await queryClient.invalidateQueries({ queryKey: ['products'] })
}

export function RestoreProduct({ product }: { product: DeskProduct }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await restore(product).finally(() => setBusy(false))
  }
  return (
    <Button
      size="small"
      busy={busy}
      onClick={press}
      aria-label={t('manage-products.restore-named', { name: product.name })}
    >
      {t('manage-products.restore')}
    </Button>
  )
}
