import type { Config } from '#server/settings/config.ts'

/** Origins of pictures on other sites, for the content security policy. */
export function imageOrigins({ images }: Config): string[] {
  return images.IMGBB_IMAGES_URL ? [images.IMGBB_IMAGES_URL.origin] : []
}
