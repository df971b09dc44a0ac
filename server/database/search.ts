/** A LIKE pattern for texts that contain `part` as it is. */
export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
