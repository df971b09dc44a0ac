import { MAX_SEARCH, SearchText, TwoWayPageQuery } from '#contract/values.ts'

const Cursor = TwoWayPageQuery.shape.after

/**
 * Reads search text and cursor from the address of a desk list. Cuts search text that is too long and drops invalid
 * values, such as text shorter than `text` allows, so that an old link still shows the list.
 */
export function listQuery(query: URLSearchParams, text: typeof SearchText = SearchText) {
  return {
    q: text.safeParse(query.get('q')?.trim().slice(0, MAX_SEARCH)).data,
    after: Cursor.safeParse(query.get('after')).data,
    before: Cursor.safeParse(query.get('before')).data,
  }
}
