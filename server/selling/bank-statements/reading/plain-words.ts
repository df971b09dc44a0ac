/** Letters that no decomposition takes apart. */
const LETTERS: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th' }
const LONGEST = 100

const plain = (text: string) =>
  text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ßłøđıæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/\p{M}/gu, '')

/** 'Währung ' and 'WAEHRUNG' differ, 'Libellé' and 'LIBELLE' do not. */
export const plainHead = (head: string): string => plain(head).replaceAll(/[^\p{L}\p{N}]/gu, '')

export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export const plainWords = (text: string): string => wordsOf(text).join(' ')

/** A list of words or phrases, separated by commas. */
export const wordSet = (list: string): Set<string> => new Set(list.split(',').map(plainWords).filter(Boolean))
