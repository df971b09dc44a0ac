export function withWords(q: string, word: string, replacement: string[]): string {
  const words = q.split(/\s+/).filter(Boolean)
  const out = word.split(/\s+/).filter(Boolean)
  const same = (a: string | undefined, b: string) => plain(a) === plain(b)
  const at = words.findIndex((_, start) => out.every((each, step) => same(words[start + step], each)))
  if (at >= 0) words.splice(at, out.length, ...replacement)
  else if (out.length === 1) {
    const pieces = (text: string) => text.split(/[-_,;]/)
    const whole = words.findIndex((each) => pieces(each).some((piece) => same(piece, word)))
    if (whole >= 0) {
      const others = pieces(words[whole] as string).filter((piece) => !same(piece, word))
      words.splice(whole, 1, ...others, ...replacement)
    }
  }
  return words.join(' ')
}

function plain(text = ''): string {
  return text.toLowerCase().replace(/[,;]+$/, '')
}

export function withoutWord(q: string | undefined, word: string): string | undefined {
  const together = withWords(q ?? '', word, [])
  const isThere = together !== withWords(q ?? '', '', [])
  const apart = word.split(/\s+/).reduce((rest, each) => withWords(rest, each, []), q ?? '')
  return (isThere ? together : apart) || undefined
}
