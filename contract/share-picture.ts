/** The size of the pictures that other sites show beside a link to a page of the store (Open Graph), in pixels. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The picture of the store itself, for pages that have none of their own. */
export const STORE_SHARE_PICTURE = '/og/store.png'

/**
 * Where a product's picture stands in that size: '/drawings/led-5mm-red.svg' → '/og/drawings/led-5mm-red.png'.
 * Undefined for a picture that another site keeps.
 */
export function sharePicture(img: string): string | undefined {
  const own = /^\/(drawings|images)\/([^/]+)\.\w+$/.exec(img)
  return own ? `/og/${own[1]}/${own[2]}.png` : undefined
}
