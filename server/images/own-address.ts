/** The address of a picture that the store itself serves: that of its JPEG, which tells its sizes (`pictureFiles`). */
export function ownAddress({ hash, width }: { hash: string; width: number }): string {
  return `/images/${hash}-${width}.jpg`
}
