/** Optimal string alignment distance. Infinite above `most`, which keeps it cheap: it tries 4 ways for each error. */
export function typingErrors(typed: string, meant: string, most: number): number {
  if (Math.abs(typed.length - meant.length) > most) return Number.POSITIVE_INFINITY
  return errorsFrom(typed, 0, meant, 0, most)
}

function errorsFrom(a: string, from: number, b: string, to: number, most: number): number {
  let [i, j] = [from, to]
  while (i < a.length && a[i] === b[j]) {
    i++
    j++
  }
  if (i === a.length && j === b.length) return 0
  if (most === 0) return Number.POSITIVE_INFINITY
  const swapped = i + 1 < a.length && a[i] === b[j + 1] && a[i + 1] === b[j]
  return (
    1 +
    Math.min(
      errorsFrom(a, i + 1, b, j + 1, most - 1),
      i < a.length ? errorsFrom(a, i + 1, b, j, most - 1) : Number.POSITIVE_INFINITY,
      j < b.length ? errorsFrom(a, i, b, j + 1, most - 1) : Number.POSITIVE_INFINITY,
      swapped ? errorsFrom(a, i + 2, b, j + 2, most - 1) : Number.POSITIVE_INFINITY,
    )
  )
}

/** None below 3 letters, where many other words are near. */
export function forgiven(typed: string): number {
  if (typed.length < 3) return 0
  return typed.length < 6 ? 1 : 2
}
