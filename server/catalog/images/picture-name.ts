const PICTURE_NAME = /^[0-9a-f]{40}(-\d{1,4}\.(avif|webp|jpg)|\.webp)$/

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export function pictureType(name: string): string | undefined {
  if (!PICTURE_NAME.test(name)) return undefined
  return TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES]
}

export function ownAddress({ hash, width }: { hash: string; width: number }): string {
  return `/images/${hash}-${width}.jpg`
}
