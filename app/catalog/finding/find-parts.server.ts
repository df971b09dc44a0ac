import type { RouterContextProvider } from 'react-router'
import type { CallInput } from '#contract/call.ts'
import type { Tool } from '#contract/catalog/catalog.ts'
import { parameterText } from '#contract/catalog/parameter-text.ts'
import { type FoundParts, listParts } from '#contract/catalog/parts.ts'
import { type Problem, type RefusalName, refusalName } from '#contract/refusals.ts'
import { attempt } from '../../api.server.ts'
import type { PartsQuery } from './products-path.ts'
import { priceFault } from './read-parts-query.ts'

/** Rows per page. Cards: a multiple of 2, 3 and 4, so that the last row is full. */
const ROWS = '48'
const CARDS = '24'

export interface SearchRefused {
  name: RefusalName | undefined
  title: string
  status: number
}

interface Finding {
  found?: FoundParts
  refused?: SearchRefused
  faults: Record<string, string>
}

/** Searches, and again without the filters that cannot be read: a refusal names one of them. */
export async function findParts(
  context: Readonly<RouterContextProvider>,
  asked: PartsQuery,
  faults: Finding['faults'] = typedFaults(asked),
): Promise<Finding> {
  const outcome = await search(context, without(asked, faults))
  if ('answer' in outcome) return { found: shownIn(outcome.answer), faults }
  const more = { ...faults, ...faultsOf(outcome.problem) }
  if (Object.keys(more).length > Object.keys(faults).length) return findParts(context, asked, more)
  const { type, title, status } = outcome.problem
  return { refused: { name: refusalName(type), title, status }, faults }
}

function typedFaults({ price }: PartsQuery): Finding['faults'] {
  const fault = priceFault(price)
  return fault ? { price: fault } : {}
}

const shownIn = (found: FoundParts): FoundParts => ({ ...found, parts: found.parts.map(shownPart) })

function shownPart({ parameters, ...part }: Tool): Tool {
  if (!parameters) return part
  return { ...part, parameters: parameters.map((each) => ({ ...each, text: parameterText(each) })) }
}

function search(context: Readonly<RouterContextProvider>, asked: PartsQuery) {
  const { parameters, quantity, view, stock, ...rest } = asked
  const query = { ...parameters, ...rest, limit: view === 'cards' ? CARDS : ROWS }
  const more = { ...(stock && { stock }), ...(quantity && { quantity: String(quantity) }) }
  return attempt(context, listParts, { query: { ...query, ...more } } as CallInput<typeof listParts>)
}

function faultsOf({ errors = [] }: Problem): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [path.replace(/^query\./, ''), message]))
}

/** Without the parameters that no family here has, such as 'gclid', so that the links of the page leave them out. */
export function withoutUnknown(
  asked: PartsQuery,
  { facets }: FoundParts,
  faults: Finding['faults'],
): PartsQuery {
  const isUnknown = (name: string) => Object.hasOwn(faults, name) && !facets.some(({ key }) => key === name)
  const parameters = Object.entries(asked.parameters ?? {}).filter(([name]) => !isUnknown(name))
  return { ...asked, parameters: Object.fromEntries(parameters) }
}

export function without(asked: PartsQuery, faults: Record<string, string>): PartsQuery {
  const fine = ([name]: [string, unknown]) => !Object.hasOwn(faults, name)
  return {
    ...Object.fromEntries(Object.entries(asked).filter(fine)),
    parameters: Object.fromEntries(Object.entries(asked.parameters ?? {}).filter(fine)),
  }
}
