import { SEARCH_MOST, SearchText, TwoWayPageQuery } from '#contract/values.ts'

const Cursor = TwoWayPageQuery.shape.after

/**
 * What the address of a team's list asks for: the words searched for, and where a page of the list begins or ends. Too many words are
 * cut, and what can't be asked, such as too few letters for the list's `text`, is left out, so that a worn link still
 * shows the list.
 */
export function askedList(query: URLSearchParams, text: typeof SearchText = SearchText) {
  return {
    q: text.safeParse(query.get('q')?.trim().slice(0, SEARCH_MOST)).data,
    after: Cursor.safeParse(query.get('after')).data,
    before: Cursor.safeParse(query.get('before')).data,
  }
}
