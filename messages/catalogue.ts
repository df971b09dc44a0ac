import type en from './en.json'

/** The key of a text. `en` has all keys. */
export type MessageKey = keyof typeof en
type Facts = Record<string, string | number | readonly unknown[]>
export type Catalogue = Record<MessageKey, string>

let current: Partial<Catalogue> | undefined

/** Adds texts to the catalogue. Must be called before `t`. */
export function speak(catalogue: Partial<Catalogue>): void {
  current ??= {}
  Object.assign(current, catalogue)
}

/** Adds the texts of a browser module, with those of `en-US` that differ. Calls are written by `module-texts.ts`. */
export function speakPage(texts: Partial<Catalogue>, enUS: Partial<Catalogue>): void {
  speak(document.documentElement.lang === 'en-US' ? { ...texts, ...enUS } : texts)
}

/** Returns the text of a key, with `{name}` replaced from `facts`. Throws if the key is not loaded. */
export function t(key: MessageKey, facts: Facts = {}): string {
  if (!current) throw new Error('No message catalogue is loaded: call speak() first.')
  const text = current[key]
  if (text === undefined) throw new Error(`Message ${key} is not loaded on this page.`)
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole))
}

/**
 * Returns the text of a key, or the input itself if it is no key: schema messages are keys or plain text. Facts follow
 * the key as a query: 'field.too-long?most=40&length=52'.
 */
export function translate(keyOrWords: string): string {
  const [key = '', facts] = keyOrWords.split('?', 2)
  if (!current || !Object.hasOwn(current, key)) return keyOrWords
  return t(key as MessageKey, Object.fromEntries(new URLSearchParams(facts)))
}

/** The loaded texts whose keys begin with `prefix`, for a process without a catalogue of its own. */
export function textsOf(prefix: string): Partial<Catalogue> {
  const texts = Object.entries(current ?? {}).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(texts) as Partial<Catalogue>
}
