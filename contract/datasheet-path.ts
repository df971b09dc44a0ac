/** Where the store serves the data sheet of a part, its owner's or one that it makes. */
export function datasheetPath(partNumber: string): string {
  return `/api/parts/${encodeURIComponent(partNumber)}/datasheet.pdf`
}
