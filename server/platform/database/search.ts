export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
