import { SEARCH_MOST, SearchText, TwoWayPageQuery } from '#contract/values.ts'

const Cursor = TwoWayPageQuery.shape.after

/**
 * Reads search words and cursors from the address of an admins' list. Words that are too long are cut, and invalid values,
 * such as too few letters for the list's `text`, are left out, so that an old link still shows the list.
 */
export function askedList(query: URLSearchParams, text: typeof SearchText = SearchText) {
  return {
    q: text.safeParse(query.get('q')?.trim().slice(0, SEARCH_MOST)).data,
    after: Cursor.safeParse(query.get('after')).data,
    before: Cursor.safeParse(query.get('before')).data,
  }
}
