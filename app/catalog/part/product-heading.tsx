import type { ReactNode } from 'react'
import type { Tool } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { keepUnits } from '../product-form/keep-units.ts'

interface ProductHeadingProps {
  product: Pick<Tool, 'name' | 'partNumber'>
  /** `compact` leaves space for a picture at its side on a phone. */
  size?: 'page' | 'compact'
  children?: ReactNode
}

export function ProductHeading({ product, size = 'page', children }: ProductHeadingProps) {
  const sizes = size === 'page' ? 'text-32 leading-heading' : 'text-20 sm:text-25'
  return (
    <div>
      <h1 className={`${sizes} font-semibold tracking-tight text-balance wrap-anywhere`}>
        {keepUnits(product.name)}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-13 text-ink-soft">
        {t('product.number')}
        <CopyButton
          value={product.partNumber}
          label={t('product.copy-number')}
          copiedLabel={t('product.number-copied')}
          wraps
        />
      </p>
      {children}
    </div>
  )
}
