import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../../format-instant.ts'
import { Fold } from '../../ui/fold.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { DeskProductName } from './desk-product-name.tsx'
import { ProductEvents } from './product-events.tsx'
import { RestoreProduct } from './restore-product.tsx'

export function DeletedProductsTable({ products }: { products: DeskProduct[] }) {
  const columns = [
    { label: t('product-form.name') },
    { label: t('manage-products.deleted-at') },
    { label: t('manage-products.actions') },
  ]
  return (
    <Table label={t('manage-products.deleted-ones')} columns={columns}>
      {products.map((product) => (
        <Row key={product._id}>
          <Cell>
            <DeskProductName product={product}>
              <Fold
                label={t('manage-products.history')}
                name={t('manage-products.history-named', { name: product.name })}
              >
                <div className="py-2">
                  <ProductEvents product={product} />
                </div>
              </Fold>
            </DeskProductName>
          </Cell>
          <Cell label={t('manage-products.deleted-at')} narrow="inline">
            {product.deletedAt && (
              <time dateTime={product.deletedAt} className="text-13 whitespace-nowrap">
                {formatInstant(product.deletedAt)}
              </time>
            )}
          </Cell>
          <Cell narrow="inline">
            <RestoreProduct product={product} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
