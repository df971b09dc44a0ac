import type { Config } from '#server/platform/settings/config.ts'

export function imageOrigins({ images }: Config): string[] {
  return images.IMGBB_IMAGES_URL ? [images.IMGBB_IMAGES_URL.origin] : []
}
