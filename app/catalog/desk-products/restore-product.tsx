import { toast } from 'sonner'
import { type DeskProduct, restoreProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { ActionButton } from '../../action-button.tsx'
import { failureWords, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

export async function restore({ _id, name }: Pick<DeskProduct, '_id' | 'name'>): Promise<void> {
  try {
    await send(restoreProduct, { params: { id: _id } })
    toast.success(t('manage-products.restored', { name }))
  } catch (error) {
    toast.error(failureWords(error))
  }
  await queryClient.invalidateQueries({ queryKey: ['products'] })
}

export function RestoreProduct({ product }: { product: DeskProduct }) {
  return (
    <ActionButton
      act={() => restore(product)}
      aria-label={t('manage-products.restore-named', { name: product.name })}
    >
      {t('manage-products.restore')}
    </ActionButton>
  )
}
