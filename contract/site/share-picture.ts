export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

export const STORE_SHARE_PICTURE = '/og/store.png'

/** '/drawings/led-5mm-red.svg' → '/og/drawings/led-5mm-red.png'. Undefined for a picture on another site. */
export function sharePicture(img: string): string | undefined {
  const own = /^\/(drawings|images)\/([^/]+)\.\w+$/.exec(img)
  return own ? `/og/${own[1]}/${own[2]}.png` : undefined
}
