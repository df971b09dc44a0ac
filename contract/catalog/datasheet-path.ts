export function datasheetPath(partNumber: string): string {
  return `/api/parts/${encodeURIComponent(partNumber)}/datasheet.pdf`
}
