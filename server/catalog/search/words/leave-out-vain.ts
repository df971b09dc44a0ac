import { anyCanMatch, type Dictionary } from './dictionary.ts'
import type { Draft } from './draft.ts'
import type { Way } from './understanding.ts'

const FAMILIES_FEW = 2

/** First words that only say more of a kind, then counts and ratings that the named kind does not have. */
export function withoutVain(store: Dictionary, terms: Draft[]): Draft[] {
  const telling = terms.filter(({ isMore }) => !isMore)
  const areAllPossible =
    telling.length === terms.length &&
    anyCanMatch(
      store,
      terms.map(({ ways }) => ways),
    )
  const stated = areAllPossible ? telling : telling.filter((term) => !isUnstated(store, term, telling))
  if (stated.length === terms.length || finds(store, terms)) return terms
  if (areTelling(telling) && finds(store, telling)) return telling
  return stated.some(namesKind) && finds(store, stated) ? stated : terms
}

/** Counts and ratings only say more; a resistance or frequency says which part it is. */
function isUnstated({ families, tree, canMatch }: Dictionary, term: Draft, terms: Draft[]): boolean {
  const ids = term.ways.flatMap((way) =>
    way.by === 'parameter' && !way.decides ? [...way.wanted.keys()] : [],
  )
  const wanted = tree.parameters.filter(({ id }) => ids.includes(id))
  if (wanted.some(({ unit, better }) => unit !== null && better === null)) return false
  const others = terms.filter((each) => each !== term)
  if (ids.length === 0 || term.not || !others.some(namesKind)) return false
  const kinds = families.filter(({ family }) => others.every(({ ways }) => canMatch(family, ways)))
  return kinds.length > 0 && !kinds.some(({ columns }) => ids.some((id) => columns.has(id)))
}

function finds(store: Dictionary, words: Draft[]): boolean {
  return store.finds(words.map(({ ways }) => ways))
}

/** A choice that few families have, as 'NAND', names the kind too. */
function namesKind({ ways }: Draft): boolean {
  return ways.some(
    (way) => isOfKind(way) || (way.by === 'parameter' && way.decides && way.wanted.size <= FAMILIES_FEW),
  )
}

/** A kind, or two values, as a resistance and a package. */
function areTelling(terms: Draft[]): boolean {
  const valued = terms.filter(({ ways }) => ways.some(({ by }) => by === 'parameter'))
  return valued.length > 1 || terms.some(namesKind)
}

/** Another, unknown word then only says more of it. Digits are of any number. */
export function isOfKind(way: Way): boolean {
  if (way.by === 'all') return way.words.some((ways) => ways.some(isOfKind))
  return way.by === 'family' || way.by === 'replaces' || (way.by === 'number' && /[A-Z]/.test(way.number))
}
