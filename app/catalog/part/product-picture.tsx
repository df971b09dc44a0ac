import type { Tool } from '#contract/catalog/catalog.ts'
import { pictureFiles } from '#contract/catalog/picture-files.ts'

interface ProductPictureProps {
  product: Pick<Tool, 'img'>
  eager?: boolean
  sizes?: string
}

const HALF_A_PAGE = '(min-width: 48rem) 50vw, 100vw'

/** A product's picture, 4:3. Decorative (empty alt text), because the product's name is always next to it. */
export function ProductPicture({ product, eager = false, sizes = HALF_A_PAGE }: ProductPictureProps) {
  const files = pictureFiles(product.img)
  // A lazy picture is fetched after layout, so browsers that support `auto` use its actual width.
  const width = eager ? sizes : `auto, ${sizes}`
  const image = (
    <img
      src={product.img}
      alt=""
      width={400}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      sizes={files && width}
      className={files ? 'size-full object-contain' : 'aspect-4/3 w-full bg-sunken object-contain'}
    />
  )
  if (!files) return image
  return (
    <picture className="block aspect-4/3 w-full bg-sunken">
      {['avif', 'webp'].map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={files.widths.map((wide) => `${files.stem}-${wide}.${format} ${wide}w`).join(', ')}
          sizes={width}
        />
      ))}
      {image}
    </picture>
  )
}
