import { speak } from './catalogue.ts'
import en from './en.json' with { type: 'json' }
import enUS from './en-US.json' with { type: 'json' }

/** Loads all texts of a locale. `en-US` has only the texts that differ from `en` (rules: P-13). */
export function speakLocale(locale: string): void {
  speak(locale === 'en-US' ? { ...en, ...enUS } : en)
}
