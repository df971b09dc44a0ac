import type en from './en.json'

/** The key of a text that a person sees. Every catalogue holds the same keys (`en` is the one that types them). */
export type MessageKey = keyof typeof en
export type Catalogue = Record<MessageKey, string>

let current: Catalogue | undefined

/** Sets the catalogue of this process or page. To be called once, before anything is said. */
export function speak(catalogue: Catalogue): void {
  current = catalogue
}

/** The text of a key, with `{name}` filled in from `facts`. */
export function t(key: MessageKey, facts: Record<string, string | number> = {}): string {
  if (!current) throw new Error('No message catalogue yet: call speak() first.')
  return current[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole))
}

/** The text of a key where it is one, else the words themselves: for schemas, whose messages are keys or plain. */
export function say(keyOrWords: string): string {
  return current && Object.hasOwn(current, keyOrWords) ? t(keyOrWords as MessageKey) : keyOrWords
}
