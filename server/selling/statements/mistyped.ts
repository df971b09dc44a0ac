/** The text without each one of its characters. Two texts that differ by one error have one of these or a text in common. */
export const withoutOne = (text: string): string[] =>
  Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))
