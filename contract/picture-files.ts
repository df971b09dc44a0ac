/** The most pixels that an uploaded picture may have (rules: P-11). */
export const IMAGE_PIXELS_MOST = 40_000_000

/** The widths in which the store keeps an uploaded picture, in pixels. None is enlarged. */
const WIDTHS = [160, 320, 640, 1280]

/** The widest that a kept picture is, and the tallest. */
export const PICTURE_SIDE_MOST = 1280

const ADDRESS = /^(\/images\/[0-9a-f]{40})-(\d{1,4})\.jpg$/

/** The widths in which a picture of that width is kept: those below it, and its own. */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), width]
}

/**
 * The files of a picture that the store keeps, as its address tells them: '/images/<hash>-500.jpg' stands beside
 * `/images/<hash>-<width>.avif` and `.webp` in the widths 160, 320 and 500. Undefined for drawings, for pictures of a
 * hosting service, and for those of before there were sizes.
 */
export function pictureFiles(address: string): { stem: string; widths: number[] } | undefined {
  const [, stem, width] = ADDRESS.exec(address) ?? []
  return stem === undefined ? undefined : { stem, widths: pictureWidths(Number(width)) }
}
