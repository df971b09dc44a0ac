import { PageQuery, SEARCH_MOST, SearchText } from '#contract/values.ts'

/**
 * What the address of a team's list asks for: the words searched for, and where the list goes on. Too many words are
 * cut, and what can't be asked, such as too few letters for the list's `text`, is left out, so that a worn link still
 * shows the list.
 */
export function askedList(query: URLSearchParams, text: typeof SearchText = SearchText) {
  return {
    q: text.safeParse(query.get('q')?.trim().slice(0, SEARCH_MOST)).data,
    after: PageQuery.shape.after.safeParse(query.get('after')).data,
  }
}
