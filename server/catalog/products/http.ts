import { listAlternatives as listAlternativesCall } from '#contract/catalog/alternatives.ts'
import {
  addProduct as addProductCall,
  deleteProduct as deleteProductCall,
  getPart,
  getTool,
  listTools,
  type Tool,
} from '#contract/catalog/catalog.ts'
import { listEquivalents as listEquivalentsCall } from '#contract/catalog/cross-references.ts'
import { getFamilyLinks } from '#contract/catalog/family-links.ts'
import { getFamily, listFamilies as listFamiliesCall } from '#contract/catalog/family-tree.ts'
import { listPackagings as listPackagingsCall } from '#contract/catalog/packagings.ts'
import { getFacet, listParts as listPartsCall } from '#contract/catalog/parts.ts'
import { listSuggestions as listSuggestionsCall } from '#contract/catalog/suggestions.ts'
import { shownDrawings } from '#server/catalog/drawings/find-drawings.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Door, Reply, unstored, type Visit } from '#server/platform/http/door.ts'
import { countedPage, linkedPage, twoWayPage } from '#server/platform/http/keyset.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { addProduct } from './add-product.ts'
import type { LimitedSearch } from './ask-search.ts'
import { deleteProduct } from './delete-product.ts'
import { findFamily } from './find-family.ts'
import { findFamilyLinks } from './find-family-links.ts'
import { findPart } from './find-part.ts'
import { findFacet, findParts } from './find-parts.ts'
import { findProduct } from './find-product.ts'
import { listAlternatives } from './list-alternatives.ts'
import { listFamilies } from './list-families.ts'
import { listEquivalents, listPackagings } from './list-packagings.ts'
import { listParts } from './list-parts.ts'
import { countFamily, listOfFamilies, listProducts } from './list-products.ts'
import { listSuggestions } from './list-suggestions.ts'
import { readOwnNumbers } from './own-part-numbers.ts'
import {
  showsAlternatives,
  showsFamilies,
  showsFamily,
  showsFound,
  showsList,
  showsPart,
  showsParts,
} from './shown-parts.ts'

/** When the shop promises that a part leaves, by the settings of now. */
type ReadPromises = () => Promise<(product: Tool) => Partial<Tool>>

export function catalogDoors(
  door: Door,
  db: Database,
  search: LimitedSearch,
  readPromises: ReadPromises,
): void {
  const promised = async (finding: Promise<Tool | Refusal>) => {
    const [found, promiseOf] = await Promise.all([finding, readPromises()])
    if (found instanceof Refusal) return found
    return { ...found, ...(await shownDrawings(db, found)), ...promiseOf(found) }
  }
  /** The own number of a part at the caller's company is searched for as the shop's; no cache keeps the answer. */
  async function byOwnNumber<Query extends { q?: string | undefined }, Found>(
    caller: Caller | undefined,
    query: Query,
    find: (query: Query) => Promise<Found | Reply<Found> | Refusal>,
  ) {
    const q = (await readOwnNumbers(db, caller, [query.q]))(query.q)
    return q === undefined ? find(query) : unstored(await find({ ...query, q }))
  }
  door(
    listTools,
    (visit) => {
      const { q, family } = visit.query
      if (q !== undefined) return foundPage(db, search, visit, q)
      if (family !== undefined) return familyPage(db, visit, family)
      return twoWayPage(visit, (keyset) => listProducts(db, keyset))
    },
    showsList,
  )
  door(getTool, ({ params }) => promised(findProduct(db, params.id)), showsPart)
  door(
    listPartsCall,
    ({ caller, client, query, request }) =>
      byOwnNumber(caller, query, (query) => listParts(db, search, { client, query, request })),
    showsFound,
  )
  door(getFacet, (visit) => findFacet(search, visit))
  door(listSuggestionsCall, ({ caller, query, client }) =>
    byOwnNumber(caller, query, ({ q }) => listSuggestions(db, search, client, q)),
  )
  door(getPart, ({ params }) => promised(findPart(db, params.partNumber)), showsPart)
  door(listAlternativesCall, ({ params }) => listAlternatives(db, params.partNumber), showsAlternatives)
  door(listPackagingsCall, ({ params }) => listPackagings(db, params.partNumber), showsParts)
  door(listEquivalentsCall, ({ params }) => listEquivalents(db, params.partNumber), showsList)
  door(listFamiliesCall, () => listFamilies(db), showsFamilies)
  door(getFamily, ({ params }) => findFamily(db, params.key), showsFamily)
  door(getFamilyLinks, ({ query }) => findFamilyLinks(db, query.family), showsFamilies)
  door(addProductCall, ({ caller, body, idempotencyKey }) => addProduct(db, caller, body, idempotencyKey))
  door(deleteProductCall, ({ caller, params }) => deleteProduct(db, caller, params.id))
}

async function familyPage(db: Database, visit: Visit<typeof listTools>, family: string) {
  const counted = await countFamily(db, family)
  if (counted instanceof Refusal) return counted
  const { families, total } = counted
  return countedPage(visit, async (keyset) => ({ rows: await listOfFamilies(db, families, keyset), total }))
}

async function foundPage(db: Database, search: LimitedSearch, visit: Visit<typeof listTools>, q: string) {
  const found = await findParts(db, search, visit.client, { ...visit.query, q })
  if (found instanceof Refusal) return found
  const { body, headers } = linkedPage(visit, found.rows, found.relations)
  headers['total-count'] = String(found.total)
  if (found.corrected !== undefined) headers['search-corrected'] = encodeURIComponent(found.corrected)
  if (found.didYouMean !== undefined) headers['search-did-you-mean'] = encodeURIComponent(found.didYouMean)
  return new Reply(body, { headers })
}
