import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { ProductPicture } from '../part/product-picture.tsx'
import { keepUnits } from '../product-form/keep-units.ts'

interface DeskProductNameProps {
  product: DeskProduct
  children?: ReactNode
}

export function DeskProductName({ product, children }: DeskProductNameProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 has-[details[open]]:items-start">
      <div className="w-12 shrink-0 overflow-clip rounded-field border border-line @4xl:w-14">
        <ProductPicture product={product} sizes="3.5rem" />
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to={`/dashboard/manageproducts/${product._id}`}
          className="leading-snug font-medium wrap-anywhere hover:text-copper hover:underline"
        >
          {keepUnits(product.name)}
        </Link>
        <p className="font-mono text-13 text-ink-soft wrap-anywhere">{product.partNumber}</p>
        {children}
      </div>
    </div>
  )
}
