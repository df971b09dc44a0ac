/** The query of a list's first page: a copy without cursors. */
export function listStart(query: URLSearchParams): URLSearchParams {
  const start = new URLSearchParams(query)
  start.delete('after')
  start.delete('before')
  return start
}
