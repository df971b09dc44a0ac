/** The names under which the store serves uploaded pictures at /images/: their sizes, and the one file of before. */
const PICTURE_NAME = /^[0-9a-f]{40}(-\d{1,4}\.(avif|webp|jpg)|\.webp)$/

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The media type of the picture file of that name; undefined for a name that is no picture's. */
export function pictureType(name: string): string | undefined {
  if (!PICTURE_NAME.test(name)) return undefined
  return TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES]
}
