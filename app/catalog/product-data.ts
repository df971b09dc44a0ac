import type { Tool } from '#contract/catalog.ts'
import { isDiscontinued, isOrderable } from '#contract/orderable.ts'
import { productPath } from '#contract/product-path.ts'
import { sharePicture } from '#contract/share-picture.ts'
import type { StoreFacts } from '../api.server.ts'

/** UN/CEFACT's unit code for a piece. */
const PIECE = 'C62'

/** A product and its offer as schema.org data for search engines. */
export function productData({ origin, name: store }: StoreFacts, product: Tool) {
  const { _id, partNumber, name, description, img, price, minimumOrder } = product
  const url = origin + productPath(product)
  const pictures = [sharePicture(img), img].filter((path) => path !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name,
    description,
    sku: _id,
    mpn: partNumber,
    image: pictures.map((path) => new URL(path, origin).href),
    brand: { '@type': 'Brand', name: store },
    offers: {
      '@type': 'Offer',
      url,
      price: decimalPrice(price),
      priceCurrency: 'USD',
      availability: `https://schema.org/${availability(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimumOrder, unitCode: PIECE },
      seller: { '@type': 'Organization', name: store, url: `${origin}/` },
    },
  }
}

/** A value of schema.org's ItemAvailability. */
function availability(product: Tool): string {
  if (isDiscontinued(product)) return 'Discontinued'
  if (!isOrderable(product)) return 'OutOfStock'
  return product.lifeCycle === 'obsolete' ? 'LimitedAvailability' : 'InStock'
}

const decimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
  useGrouping: false,
})

/** Formats a unit price for programs, with 2 to 4 decimals: '0.0042', '12.50'. */
export function decimalPrice(dollars: number): string {
  return decimal.format(dollars)
}
