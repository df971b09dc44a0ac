import type { Config } from '#server/settings/config.ts'

/** Other sites that pages of the store show pictures from, for the content security policy: the image host, if any. */
export function imageOrigins({ images }: Config): string[] {
  return images.IMGBB_IMAGES_URL ? [images.IMGBB_IMAGES_URL.origin] : []
}
