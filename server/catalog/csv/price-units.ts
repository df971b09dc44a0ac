const PIECES = String.raw`(?:pcs?|pieces?|stk|stück|st|ks|szt|pz|pi[eè]ces?|uds?|each|ea|pce|c62)(?![\p{L}\d])\.?`
const THOUSANDS = `10?[ .,'’]?000|1 ?k|thousand|tausend|tsd|mille`
const COUNT = String.raw`(?:(?<pieces>[1-9]\d{0,2}(?:[ .,'’]?\d{3})?|1k) ?${PIECES}|(?<round>10{1,2}|hundred|hundert|${THOUSANDS}))`
/** Neither a break ('100+', '100-499') nor a date ('per 10.12.', 'per 10/2026'). */
const END = String.raw`(?! ?\+| ?[–-] ?\d|[\p{L}\d/]|[ .,'’]\d|\. ?\p{L})`
/** Of 'Price per 100', 'Preis je 1.000 Stk.', 'VK PE 100' and 'Preis (€/100)', not of 'Price / 100 pcs', which is a break. */
const PER = new RegExp(
  String.raw`(?:(?<!\p{L})(?:per|pro|je|par|por|za|PE)[ :]?|(?<=[([](?:in )?(?:\p{Sc}|[A-Z]{3}) ?)\/ ?(?:PE ?)?)${COUNT}${END}`,
  'iu',
)
const MAX_HEAD = 100
const MOST = 10_000

/** For how many pieces a head says that its prices are, and the head without that. */
export function withoutPriceUnit(head: string): { per?: number; rest: string } {
  const found = PER.exec(head.slice(0, MAX_HEAD))
  const per = countIn(found?.groups?.pieces ?? found?.groups?.round ?? '')
  return found && per <= MOST ? { per, rest: head.replace(found[0], ' ') } : { rest: head }
}

/** '1.000', '1k', 'hundred'. */
function countIn(text: string): number {
  if (/^\p{L}/u.test(text)) return /^h/i.test(text) ? 100 : 1000
  return Number(text.replace(/\D/g, '')) * (/k$/i.test(text) ? 1000 : 1)
}

const CELL = new RegExp(
  String.raw`^(?:(?:per|pro|je) )?(?:(?<count>[1-9]\d{0,4}|[1-9]\d?(?<sign>[.,\s'’])\d{3})(?:[.,]0{1,2})?)? ?(?:${PIECES})?$`,
  'iu',
)

/** Of '100', '100 Stk' and, among decimal commas, '1.000'; 1 of an empty cell and of 'Stk'. Undefined for '100er', 'C' and 'reel'. */
export function piecesIn(text: string, decimals: 'comma' | 'point' | undefined): number | undefined {
  const cell = CELL.exec(text)
  const { count = '1', sign } = cell?.groups ?? {}
  const isDecimal = (sign === '.' && decimals !== 'comma') || (sign === ',' && decimals !== 'point')
  return cell && !isDecimal ? Number(count.replace(/\D/g, '')) : undefined
}
