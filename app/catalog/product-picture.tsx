import type { Tool } from '#contract/catalog.ts'

/** A product's picture, four to three, on the sunken ground. Beside its name it says nothing new, so it is silent. */
export function ProductPicture({ product, eager = false }: { product: Pick<Tool, 'img'>; eager?: boolean }) {
  return (
    <img
      src={product.img}
      alt=""
      width={400}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-4/3 w-full bg-sunken object-contain"
    />
  )
}
