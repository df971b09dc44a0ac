export const MAX_IMAGE_PIXELS = 40_000_000

/** In pixels. No picture is enlarged. */
const WIDTHS = [160, 320, 640, 1280]

export const MAX_PICTURE_SIDE = 1280

const ADDRESS = /^(\/images\/[0-9a-f]{40})-(\d{1,4})\.jpg$/

export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), width]
}

/** '/images/<hash>-500.jpg' has siblings `-<width>.avif` and `.webp` in the widths 160, 320 and 500. */
export function pictureFiles(address: string): { stem: string; widths: number[] } | undefined {
  const [, stem, width] = ADDRESS.exec(address) ?? []
  return stem === undefined ? undefined : { stem, widths: pictureWidths(Number(width)) }
}
