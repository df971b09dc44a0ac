/**
 * The query of a list's first page: a copy without cursors. By default of the browser's address: React Router gives the
 * one that is rendered, which a quick second choice would go back to.
 */
export function listStart(query = new URLSearchParams(location.search)): URLSearchParams {
  const start = new URLSearchParams(query)
  start.delete('after')
  start.delete('before')
  return start
}
