import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { StockWord } from '../part/stock-word.tsx'
import { ChangePrice } from './change-price.tsx'
import { CorrectStock } from './correct-stock.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { DeskProductName } from './desk-product-name.tsx'

interface DeskProductsTableProps {
  products: DeskProduct[]
  lowBelow: number
}

export function DeskProductsTable({ products, lowBelow }: DeskProductsTableProps) {
  const columns = [
    { label: t('product-form.name') },
    { label: t('product-form.price'), align: 'right' as const },
    { label: t('manage-products.available'), align: 'right' as const },
    { label: t('manage-products.minimum'), align: 'right' as const },
    { label: t('manage-products.actions') },
  ]
  return (
    <Table label={t('manage-products.title')} columns={columns}>
      {products.map((product) => (
        <Row key={product._id}>
          <Cell>
            <DeskProductName product={product} />
          </Cell>
          <Cell label={t('product-form.price')} align="right" narrow="figure">
            <span className="-mr-3 @max-xl:-my-1.5 @max-xl:-ml-3">
              <ChangePrice product={product} />
            </span>
          </Cell>
          <Cell label={t('manage-products.available')} align="right" narrow="figure">
            <span>
              <span className="block tabular-nums">{formatQuantity(product.availableQuantity)}</span>
              <StockWord product={product} besideFigure lowBelow={lowBelow} />
            </span>
          </Cell>
          <Cell label={t('manage-products.minimum')} align="right" narrow="figure">
            <span className="tabular-nums">{formatQuantity(product.minimumOrder)}</span>
          </Cell>
          <Cell>
            <span className="-ml-3 flex @max-xl:-mr-3 @max-xl:flex-1 @max-xl:justify-between">
              <CorrectStock product={product} />
              <DeleteProduct product={product} />
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
