/** The address of a picture that the store serves: that of its JPEG, from which `pictureFiles` derives the sizes. */
export function ownAddress({ hash, width }: { hash: string; width: number }): string {
  return `/images/${hash}-${width}.jpg`
}
