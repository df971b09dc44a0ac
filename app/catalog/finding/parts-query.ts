import { MAX_SEARCH } from '#contract/catalog/catalog.ts'
import { FamilyKey } from '#contract/catalog/families.ts'
import { type PartsQuery, productsQuery } from './products-path.ts'
import { readPartsQuery } from './read-parts-query.ts'

/** Cuts search text that is too long. Returns undefined for text that cannot be the key of a family. */
export function partsQuery(query: URLSearchParams): PartsQuery | undefined {
  const asked = readPartsQuery(query)
  if (asked.family !== undefined && !FamilyKey.safeParse(asked.family).success) return undefined
  const q = asked.q
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH)
    .toWellFormed()
    .trim()
  return { ...asked, q: q || undefined }
}

/** Whether the address says the same as `asked`, apart from fields that the catalogue does not have. */
export function isClean(query: URLSearchParams, asked: PartsQuery): boolean {
  const wanted = productsQuery(asked)
  const given = [...query].filter(([name]) => wanted.has(name) || isField(name))
  return given.length === wanted.size && given.every(([name, value]) => wanted.get(name) === value)
}

/** Names with other characters, such as utm_source, are never fields of the catalogue. */
function isField(name: string): boolean {
  return /^[a-z][a-z0-9-]*(\.from|\.to)?$/.test(name) || name === 'lifeCycle'
}
