/** About as many characters of a comment are shown at once. A comment is cut only if it is at least twice as long. */
const SHOWN = 360
const SHOWN_LINES = 8

/** Splits a comment into the part shown at once, cut between two words if possible, and the rest. */
export function cutComment(text: string): { shown: string; rest?: string } {
  const lines = text.split('\n')
  if (text.length <= 2 * SHOWN && lines.length <= 2 * SHOWN_LINES) return { shown: text }
  const most = Math.min(SHOWN, lines.slice(0, SHOWN_LINES).join('\n').length)
  const cut = lastGap(text.slice(0, most + 1)) ?? most
  return { shown: `${text.slice(0, cut).trimEnd()} …`, rest: text.slice(cut).trimStart() }
}

function lastGap(text: string): number | undefined {
  const gap = text.search(/\s\S*$/)
  return gap > 0 ? gap : undefined
}
