import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../../format-instant.ts'
import { Fold } from '../../ui/fold.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { DataTable } from '../../ui/table.tsx'
import { ProductPicture } from '../part/product-picture.tsx'
import { StockWord } from '../part/stock-word.tsx'
import { keepUnits } from '../product-form/keep-units.ts'
import { ChangePrice } from './change-price.tsx'
import { CorrectStock, DeleteProduct, RestoreProduct } from './product-acts.tsx'
import { ProductEvents } from './product-events.tsx'

interface ProductsTableProps {
  products: DeskProduct[]
}

export function ProductsOnSale({ products, lowBelow }: ProductsTableProps & { lowBelow: number }) {
  return (
    <DataTable
      label={t('manage-products.title')}
      rows={products}
      columns={[
        {
          label: t('product-form.name'),
          width: 'rest',
          cell: (product) => <DeskProductName product={product} />,
        },
        {
          label: t('product-form.price'),
          align: 'right',
          narrow: 'figure',
          cell: (product) => (
            <span className="@max-xl:-mx-3 @max-xl:-my-1.5">
              <ChangePrice product={product} />
            </span>
          ),
        },
        {
          label: t('manage-products.available'),
          align: 'right',
          narrow: 'figure',
          cell: (product) => (
            <span>
              <span className="block tabular-nums">{formatQuantity(product.availableQuantity)}</span>
              <StockWord product={product} besideFigure lowBelow={lowBelow} />
            </span>
          ),
        },
        {
          label: t('manage-products.minimum'),
          align: 'right',
          narrow: 'figure',
          cell: ({ minimumOrder }) => <span className="tabular-nums">{formatQuantity(minimumOrder)}</span>,
        },
        {
          label: t('manage-products.actions'),
          cell: (product) => (
            <span className="-ml-3 flex @max-xl:-mr-3 @max-xl:flex-1 @max-xl:justify-between">
              <CorrectStock product={product} />
              <DeleteProduct product={product} />
            </span>
          ),
        },
      ]}
    />
  )
}

export function DeletedProducts({ products }: ProductsTableProps) {
  return (
    <DataTable
      label={t('manage-products.deleted-ones')}
      rows={products}
      columns={[
        {
          label: t('product-form.name'),
          cell: (product) => (
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
          ),
        },
        {
          label: t('manage-products.deleted-at'),
          narrow: 'inline',
          onCard: true,
          cell: ({ deletedAt }) =>
            deletedAt && (
              <time dateTime={deletedAt} className="text-13 whitespace-nowrap">
                {formatInstant(deletedAt)}
              </time>
            ),
        },
        {
          label: t('manage-products.actions'),
          narrow: 'inline',
          cell: (product) => <RestoreProduct product={product} />,
        },
      ]}
    />
  )
}

function DeskProductName({ product, children }: { product: DeskProduct; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 has-[details[open]]:items-start">
      <div className="w-12 shrink-0 overflow-clip rounded-field border border-line">
        <ProductPicture product={product} sizes="3rem" />
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to={`/dashboard/manageproducts/${product._id}`}
          title={product.name}
          className="block leading-snug font-medium hover:text-copper hover:underline @max-xl:wrap-anywhere @xl:truncate"
        >
          {keepUnits(product.name)}
        </Link>
        <p className="font-mono text-13 text-ink-soft @max-xl:wrap-anywhere @xl:truncate">
          {product.partNumber}
        </p>
        {children}
      </div>
    </div>
  )
}
