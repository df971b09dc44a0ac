/** The text without each one of its characters. Two texts that differ by one error have one of these or a text in common. */
export const withoutOne = (text: string): string[] =>
  Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))

/** Whether one character is wrong, missing or too many, or two neighbours are exchanged. */
export function differByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  const [rest, longRest] = [short.slice(same), long.slice(same)]
  if (short.length !== long.length) return rest === longRest.slice(1)
  const exchanged = longRest[1] === rest[0] && longRest[0] === rest[1] && longRest.slice(2) === rest.slice(2)
  return rest.slice(1) === longRest.slice(1) || (rest.length > 1 && exchanged)
}
