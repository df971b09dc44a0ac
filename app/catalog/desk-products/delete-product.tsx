import { toast } from 'sonner'
import { deleteProduct } from '#contract/catalog/catalog.ts'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { queryClient } from '../../query-client.ts'
import { restore } from './restore-product.tsx'

const refresh = () => queryClient.invalidateQueries({ queryKey: ['products'] })

export function DeleteProduct({ product }: { product: DeskProduct }) {
  const { _id, name } = product
  async function remove() {
    const { deletedCount } = await send(deleteProduct, { params: { id: _id } })
    if (deletedCount > 0) showDeleted(product)
    else toast.info(t('manage-products.already-gone'))
  }
  return (
    <AskedAction
      label={t('manage-products.delete')}
      name={t('manage-products.delete-named', { name })}
      keepLabel={t('manage-products.keep')}
      act={remove}
      refresh={refresh}
    >
      {t('manage-products.delete-body', { name })}
    </AskedAction>
  )
}

function showDeleted({ _id, name }: DeskProduct) {
  toast.success(t('manage-products.deleted', { name }), {
    action: { label: t('manage-products.undo'), onClick: () => restore({ _id, name }) },
  })
}
