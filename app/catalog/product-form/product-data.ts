import type { ReplacedPart, Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { storeCurrency } from '#contract/currency.ts'
import { isDiscontinued, isOrderable } from '#contract/selling/orderable.ts'
import { sharePicture } from '#contract/site/share-picture.ts'
import type { StoreFacts } from '../../api.server.ts'
import type { ShownParameter } from '../part/shown-parameters.ts'

/** As a PNG or JPEG, which all sites show. */
export function sharedPicture({ img, drawings }: Tool): string {
  const own = drawings?.picture ?? img
  return sharePicture(own) ?? own
}

/** UN/CEFACT's unit code for a piece. */
const PIECE = 'C62'

export function productData(
  { origin, name: store }: StoreFacts,
  product: Tool,
  parameters: ShownParameter[],
) {
  const { _id, partNumber, name, description, img, drawings, replaces } = product
  const url = origin + productPath(product)
  const pictures = [...new Set([sharedPicture(product), drawings?.picture ?? img])]
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
    ...(replaces && { isSimilarTo: replaces.map(otherModel) }),
    ...(parameters.length > 0 && { additionalProperty: parameters.map(propertyValue) }),
    offers: offersOf(product, url, { '@type': 'Organization', name: store, url: `${origin}/` }),
  }
}

function propertyValue({ key, name, value, unitText }: ShownParameter) {
  return { '@type': 'PropertyValue', propertyID: key, name, value, ...(unitText && { unitText }) }
}

/** Not a `Product`, for which search engines require an offer. */
function otherModel({ partNumber, manufacturer }: ReplacedPart) {
  return {
    '@type': 'ProductModel',
    name: partNumber,
    mpn: partNumber,
    ...(manufacturer && { manufacturer: { '@type': 'Organization', name: manufacturer } }),
  }
}

/** A single offer without an array, as Google's own examples have it. */
function offersOf(product: Tool, url: string, seller: object) {
  const { priceBreaks } = product
  const offers = priceBreaks.map(({ quantity, price }, index) => {
    const next = priceBreaks[index + 1]
    return {
      '@type': 'Offer',
      url,
      price: decimalPrice(price),
      priceCurrency: storeCurrency(),
      availability: `https://schema.org/${availability(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: quantity,
        ...(next && { maxValue: next.quantity - 1 }),
        unitCode: PIECE,
      },
      seller,
    }
  })
  return offers.length === 1 ? offers[0] : offers
}

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
export function decimalPrice(price: number): string {
  return decimal.format(price)
}
