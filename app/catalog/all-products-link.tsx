import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'

/** The way back from one product to all of them. */
export function AllProductsLink() {
  return (
    <p className="mb-6 text-13">
      <Link
        to="/#products"
        className="inline-flex min-h-6 items-center text-ink-soft hover:text-copper hover:underline"
      >
        ← {t('product.breadcrumb')}
      </Link>
    </p>
  )
}
