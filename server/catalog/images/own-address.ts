export function ownAddress({ hash, width }: { hash: string; width: number }): string {
  return `/images/${hash}-${width}.jpg`
}
