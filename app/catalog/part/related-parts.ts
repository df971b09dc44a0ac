import type { Alternative } from '#contract/catalog/alternatives.ts'
import type { Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'

/** What the part page shows of another part; its data is part of the page's bytes. */
type RelatedPart = Pick<Tool, 'name' | 'partNumber' | 'price' | 'minimumOrder' | 'availableQuantity'> & {
  path: string
}

function relatedPart(part: Tool): RelatedPart {
  const { name, partNumber, price, minimumOrder, availableQuantity } = part
  return { name, partNumber, price, minimumOrder, availableQuantity, path: productPath(part) }
}

export type ShownAlternative = Omit<Alternative, 'part'> & { part: RelatedPart }

export function shownAlternative({ part, ...rest }: Alternative): ShownAlternative {
  return { ...rest, part: relatedPart(part) }
}

export type ShownPackaging = RelatedPart & Pick<Tool, 'packaging' | 'packQuantity'>

export function shownPackaging(part: Tool): ShownPackaging {
  const { packaging, packQuantity, priceBreaks } = part
  return {
    ...relatedPart(part),
    price: priceBreaks.at(-1)?.price ?? part.price,
    ...(packaging && { packaging }),
    ...(packQuantity !== undefined && { packQuantity }),
  }
}
