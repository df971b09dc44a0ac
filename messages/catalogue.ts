import type en from './en.json'

/** The key of a text that a person sees. Every catalogue holds the same keys (`en` is the one that types them). */
export type MessageKey = keyof typeof en
export type Catalogue = Record<MessageKey, string>

let current: Partial<Catalogue> | undefined

/** Adds to what this process or page can say. To be called before anything is said; a page learns part by part. */
export function speak(catalogue: Partial<Catalogue>): void {
  current = { ...current, ...catalogue }
}

/** The text of a key, with `{name}` filled in from `facts`. */
export function t(key: MessageKey, facts: Record<string, string | number> = {}): string {
  if (!current) throw new Error('No message catalogue yet: call speak() first.')
  const text = current[key]
  if (text === undefined) throw new Error(`This page has not learned to say ${key}.`)
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole))
}

/**
 * The text of a key where it is one, else the words themselves: for schemas, whose messages are keys or plain. Facts
 * stand behind the key as in an address: 'field.too-long?most=40&length=52'.
 */
export function say(keyOrWords: string): string {
  const [key = '', facts] = keyOrWords.split('?', 2)
  if (!current || !Object.hasOwn(current, key)) return keyOrWords
  return t(key as MessageKey, Object.fromEntries(new URLSearchParams(facts)))
}
