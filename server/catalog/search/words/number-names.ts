const ENGLISH = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const GERMAN = 'null ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf'.split(' ')
const TIMES: Readonly<Record<string, number>> = {
  single: 1,
  dual: 2,
  double: 2,
  triple: 3,
  quad: 4,
  hex: 6,
  octal: 8,
}

export function numberNamed(word: string): number | undefined {
  const number = Math.max(ENGLISH.indexOf(word), GERMAN.indexOf(word))
  return number < 0 ? undefined : number
}

/** Reads 'dual row' and 'zwei Reihen'. */
export function timesNamed(word: string): number | undefined {
  return TIMES[word] ?? numberNamed(word)
}

/** '3', '3.0' and 'three' are the same. */
export function numberNames(word: string): string[] {
  const number = /^\d+(?:\.\d+)?$/.test(word) && !/^0\d/.test(word) ? Number(word) : numberNamed(word)
  if (number === undefined) return []
  const name = ENGLISH[number]
  return [String(number), ...(name ? [name] : [])]
}

/** 'two' of '2'. */
export function nameOfNumber(digits: string): string | undefined {
  return ENGLISH[Number(digits)]
}
