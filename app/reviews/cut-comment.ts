/** About this much of a comment is shown at once, and it is cut only where as much again would be left over. */
const SHOWN = 360
const SHOWN_LINES = 8

/** The part of a comment that is shown at once, cut between two words where it can be, and the rest of it. */
export function cutComment(text: string): { shown: string; rest?: string } {
  const lines = text.split('\n')
  if (text.length <= 2 * SHOWN && lines.length <= 2 * SHOWN_LINES) return { shown: text }
  const most = Math.min(SHOWN, lines.slice(0, SHOWN_LINES).join('\n').length)
  const cut = lastGap(text.slice(0, most + 1)) ?? most
  return { shown: `${text.slice(0, cut).trimEnd()} …`, rest: text.slice(cut).trimStart() }
}

/** Where the last space or line end stands. */
function lastGap(text: string): number | undefined {
  const gap = text.search(/\s\S*$/)
  return gap > 0 ? gap : undefined
}
