import { Link } from 'react-router'
import type { DeskProduct } from '#contract/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatUnitPrice } from '../ui/format.ts'
import { Cell, Row, Table } from '../ui/table.tsx'
import { CorrectStock } from './correct-stock.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { keepUnits } from './keep-units.ts'
import { ProductPicture } from './product-picture.tsx'
import { StockWord } from './stock-word.tsx'

/** The products of one page, and what can be done with each. */
export function DeskProductsTable({ products }: { products: DeskProduct[] }) {
  const columns = [
    { label: t('product-form.name') },
    { label: t('product-form.price'), align: 'right' as const },
    { label: t('product-form.available'), align: 'right' as const },
    { label: t('product-form.minimum'), align: 'right' as const },
    { label: t('manage-products.actions') },
  ]
  return (
    <Table label={t('manage-products.title')} columns={columns}>
      {products.map((product) => (
        <Row key={product._id}>
          <Cell>
            <span className="flex items-center gap-3">
              <span className="w-14 shrink-0 overflow-clip rounded-field border border-line">
                <ProductPicture product={product} />
              </span>
              <Link
                to={`/dashboard/manageproducts/${product._id}`}
                className="font-medium wrap-anywhere hover:text-copper hover:underline"
              >
                {keepUnits(product.name)}
              </Link>
            </span>
          </Cell>
          <Cell label={t('product-form.price')} align="right">
            <span className="tabular-nums">{formatUnitPrice(product.price)}</span>
          </Cell>
          <Cell label={t('product-form.available')} align="right">
            <span className="text-right">
              <span className="block tabular-nums">{formatQuantity(product.availableQuantity)}</span>
              <StockWord product={product} />
            </span>
          </Cell>
          <Cell label={t('product-form.minimum')} align="right">
            <span className="tabular-nums">{formatQuantity(product.minimumOrder)}</span>
          </Cell>
          <Cell>
            <span className="flex gap-1 max-lg:flex-wrap">
              <CorrectStock product={product} />
              <DeleteProduct product={product} />
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
