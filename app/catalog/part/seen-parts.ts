import type { Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { keep, readKept } from '../../kept.ts'

const PLACE = 'seen-parts'
const MAX_PARTS = 8

interface SeenPart {
  partNumber: string
  name: string
  img: string
  path: string
}

/** In this browser only, the last one first (rules: C-8). Without storage (full or disabled) nothing is remembered. */
export function rememberPart(product: Tool): void {
  const { partNumber, name, img } = product
  const others = seenParts().filter((seen) => seen.partNumber !== partNumber)
  const parts = [{ partNumber, name, img, path: productPath(product) }, ...others].slice(0, MAX_PARTS)
  keep('localStorage', PLACE, parts)
}

export function seenParts(): SeenPart[] {
  const kept = readKept('localStorage', PLACE)
  return Array.isArray(kept) ? kept.filter(isSeenPart).slice(0, MAX_PARTS) : []
}

export function forgetParts(): void {
  keep('localStorage', PLACE, undefined)
}

/** Another script may have written it; a path leads to a part of this store. */
function isSeenPart(kept: unknown): kept is SeenPart {
  const { partNumber, name, img, path } = Object(kept) as Partial<Record<keyof SeenPart, unknown>>
  const texts = [partNumber, name, img, path].every((text) => typeof text === 'string')
  return texts && /^\/products\/[^/]/.test(String(path))
}
