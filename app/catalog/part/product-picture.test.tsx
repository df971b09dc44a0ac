import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

const HASH = 'ab'.repeat(20)
const shown = (img: string) => renderToStaticMarkup(<ProductPicture product={{ img }} />)

it('offers exactly the stored sizes of an uploaded picture', () => {
  const html = shown(`/images/${HASH}-500.jpg`)
  for (const format of ['avif', 'webp']) {
    const sizes = [160, 320, 500].map((width) => `/images/${HASH}-${width}.${format} ${width}w`)
    expect(html).toContain(`type="image/${format}" srcSet="${sizes.join(', ')}"`)
  }
  expect(html).toContain(`src="/images/${HASH}-500.jpg"`)
})

it.each(['/drawings/led-5mm-red.svg', `/images/${HASH}.webp`, `https://i.ibb.co/x/${HASH}-500.jpg`])(
  'renders a plain image for a picture with one size: %s',
  (img) => {
    expect(shown(img)).toMatch(new RegExp(`^<img [^>]*src="${img}"`))
  },
)
