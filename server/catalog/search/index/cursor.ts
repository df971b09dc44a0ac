export interface Cursor {
  key: number
  id: string
}

/** A key that is not finite, of parts without a value, is null in JSON. */
export function writeCursor(order: string, { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url')
}

export function readCursor(text: string, order: string): Cursor | undefined {
  try {
    const [ofOrder, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (ofOrder !== order || typeof id !== 'string') return undefined
    if (key === null) return { key: Number.POSITIVE_INFINITY, id }
    return typeof key === 'number' ? { key, id } : undefined
  } catch {
    return undefined
  }
}
