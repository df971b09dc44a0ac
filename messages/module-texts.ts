import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A key as a whole literal, with or without facts: 'cart.title', `field.at-most?most=${most}`. */
const WHOLE = /['"`]([a-z][\w.-]*)(?=['"`?])/gi
/** A key with a variable part: `orders.state-${state}`, `info.${page}-title`. */
const COMPOSED = /`([a-z][\w-]*\.[\w.-]*)\$\{(?:[^{}]*\}([\w-]*))?/gi

type Texts = Record<string, string>

const locales = ['en', 'en-US'].map((name) => ({
  file: fileURLToPath(new URL(`${name}.json`, import.meta.url)),
  source: '',
  texts: {} as Texts,
}))

/**
 * Vite plugin for the browser: each module brings the texts that it names (docs/decisions/03), so that a page loads the
 * texts of its own code alone. The server has all texts from the start.
 */
export function moduleTexts() {
  return {
    name: 'farad-module-texts',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    transform(this: { addWatchFile(path: string): void }, code: string, id: string) {
      if (!/\/(app|contract)\/[^?]*\.tsx?(\?|$)/.test(id) || id.includes('node_modules')) return
      for (const { file } of locales) this.addWatchFile(file)
      const [en, enUS] = locales.map(read)
      const keys = keysIn(code, Object.keys(en ?? {}))
      if (keys.length === 0) return
      const args = [pick(en ?? {}, keys), pick(enUS ?? {}, keys)].map((texts) => JSON.stringify(texts))
      // On the first line, so that the lines of errors stay.
      const speaking = `import { speakPage as __speakPage } from '#messages/catalogue.ts';__speakPage(${args});`
      return { code: speaking + code, map: null }
    },
  }
}

/** Parsed again only when the file has changed: there are a thousand modules. */
function read(locale: (typeof locales)[number]): Texts {
  const source = readFileSync(locale.file, 'utf8')
  if (source !== locale.source) Object.assign(locale, { source, texts: JSON.parse(source) })
  return locale.texts
}

/** The keys of `all` that a module's source names. */
export function keysIn(code: string, all: string[]): string[] {
  const whole = new Set([...code.matchAll(WHOLE)].map(([, key]) => key))
  const composed = [...code.matchAll(COMPOSED)].map(([, before = '', after = '']) => ({ before, after }))
  const fits = (key: string) =>
    composed.some(
      ({ before, after }) =>
        key.startsWith(before) && key.endsWith(after) && !key.slice(before.length).includes('.'),
    )
  return all.filter((key) => whole.has(key) || fits(key))
}

function pick(texts: Texts, keys: string[]): Texts {
  return Object.fromEntries(keys.flatMap((key) => (key in texts ? [[key, texts[key] ?? '']] : [])))
}
