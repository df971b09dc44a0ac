const MAX_KEPT = 10_000

/** The same texts are read again and again, in a question and in the next ones. */
export function keptFor<Value>(read: (text: string) => Value, most = MAX_KEPT): (text?: string) => Value {
  const kept = new Map<string, Value>()
  return (text = '') => {
    const known = kept.get(text)
    if (known !== undefined || kept.has(text)) return known as Value
    const value = read(text)
    if (kept.size === most) kept.clear()
    kept.set(text, value)
    return value
  }
}
