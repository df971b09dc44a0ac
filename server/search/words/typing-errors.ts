/**
 * Number of typing errors between two words: missing, extra or wrong letters, and swapped neighbours (optimal string
 * alignment distance).
 */
export function typingErrors(typed: string, meant: string): number {
  const [a, b] = [[...typed], [...meant]]
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      const ways = [at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + wrong]
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(at(rows, i - 2, j - 2) + 1)
      row.push(Math.min(...ways))
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

function at(rows: number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? Number.POSITIVE_INFINITY
}

/** Number of errors that a word may have. None below 3 letters, where many other words are near. */
export function forgiven(typed: string): number {
  if (typed.length < 3) return 0
  return typed.length < 6 ? 1 : 2
}
