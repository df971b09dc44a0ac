import type { MessageKey } from '#messages/catalogue.ts'

/** The sections in reading order, with fragment id and heading. */
export const sections = [
  { id: 'what-for', title: 'article.what.title' },
  { id: 'sellers', title: 'article.sellers.title' },
  { id: 'price', title: 'article.price.title' },
  { id: 'stock', title: 'article.stock.title' },
  { id: 'resistors', title: 'article.resistors.title' },
  { id: 'packages', title: 'article.packages.title' },
  { id: 'capacitors', title: 'article.capacitors.title' },
  { id: 'temperature', title: 'article.temperature.title' },
  { id: 'counterfeits', title: 'article.fakes.title' },
  { id: 'lifecycle', title: 'article.life.title' },
  { id: 'storing', title: 'article.storing.title' },
  { id: 'checklist', title: 'article.check.title' },
] as const satisfies { id: string; title: MessageKey }[]

export type SectionId = (typeof sections)[number]['id']

/** The name of a section's CSS scroll timeline. */
export function timelineOf(id: SectionId): string {
  return `--${id}`
}

export const PUBLISHED = '2026-11-21'

/** At 230 words per minute; article.test.ts counts the words. */
export const MINUTES_TO_READ = 15
