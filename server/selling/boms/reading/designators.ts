/** Applied to one word of at most MAX_WORD characters. */
const RANGE = /^([a-z_$]{1,8})(\d{1,5})-([a-z_$]{0,8})(\d{1,5})$/i
const NUMBERED = /^([a-z_$]{1,8})\d{1,5}[a-z]?$/i
const RUN_TOGETHER = /^(?:[a-z]{1,3}[1-9]\d{0,3}){2,}$/i
const MAX_WORD = 40
const MAX_RANGE = 1000
const MAX_DESIGNATORS_OF_CELL = 2000
/** Of a file. Far above any board. A range such as R1-R1000 takes few bytes. */
export const MAX_DESIGNATORS = 20_000

/** The designators of a cell: 'R1, R4-R7', 'R1 R2;R3', 'C1…C4', 'LED1-8', 'C1,2,3'. Each is named once. */
export function readDesignators(cell: string): string[] {
  const found = new Set<string>()
  let prefix = ''
  for (const word of wordsOf(cell)) {
    const whole = /^\d{1,4}$/.test(word) && prefix ? prefix + word : word
    for (const designator of expand(whole)) found.add(designator)
    prefix = NUMBERED.exec(whole)?.[1] ?? ''
    if (found.size > MAX_DESIGNATORS_OF_CELL) break
  }
  return [...found].slice(0, MAX_DESIGNATORS_OF_CELL)
}

function wordsOf(cell: string): string[] {
  const plain = cell
    .replace(/\s+/g, ' ')
    .replace(/ ?\([^()]*\)/g, '')
    .replace(/(?<=\d) ?: ?(?=[a-z_$]{1,8}\d)/gi, '-')
    .replace(/ ?(?:\.{2,3}|[-–—‒−…~～]|(?<=\d) (?:to|thru|through|bis|à) ) ?/gi, '-')
  return plain.split(/[,;|/&+，；、]/).flatMap((part) => splitAtSpaces(part.trim()))
}

/** Splits 'R1 R2', but neither 'Power jack' nor 'LED 1'. */
function splitAtSpaces(part: string): string[] {
  if (part === '') return []
  const words = part.split(' ')
  const all = words.every((word) => NUMBERED.test(word) || RANGE.test(word) || RUN_TOGETHER.test(word))
  return all ? words : words.some((word) => NUMBERED.test(word)) && words.length > 2 ? words : [part]
}

function expand(word: string): string[] {
  if (word.length > MAX_WORD) return [word]
  const [, prefix = '', first, again = '', last] = RANGE.exec(word) ?? []
  if (first && last && (again === '' || again.toUpperCase() === prefix.toUpperCase())) {
    const [from, to] = [Number(first), Number(last)]
    if (to > from && to - from < MAX_RANGE)
      return Array.from({ length: to - from + 1 }, (_, nth) => `${prefix}${from + nth}`)
  }
  return RUN_TOGETHER.test(word) ? separated(word) : [word]
}

/** 'C27C28' is two, but 'RST1SW2' may be a name. */
function separated(word: string): string[] {
  const each = word.match(/[a-z]+\d+/gi) ?? []
  const prefixes = new Set(each.map((one) => one.replace(/\d+/, '').toUpperCase()))
  return prefixes.size === 1 ? each : [word]
}

const KNOWN =
  /^(?:R|RN|RV|RT|VR|C|L|FB|D|DS|LED|ZD|Q|T|TR|U|IC|Y|XTAL|X|J|JP|P|CN|CON|CONN|F|S|SW|K|RL|BT|TP|H|M|MK|FID|VD|VT|DA|DD|V|N|A|B|E|G|W)[1-9]\d{0,3}(?:[a-z]|-[a-z]{0,4}\d{1,4})?$/i
/** A designator or a name in place of one: 'LEDHOUR1', but also the part number 'NE555'. */
const NAMED = /^[a-z_]{1,14}\d{1,4}[a-z]?$/i
const ENOUGH_TO_SEE = 200

export function areDesignators(cell: string): boolean {
  const words = wordsOf(cell.slice(0, ENOUGH_TO_SEE))
  const whole = cell.length > ENOUGH_TO_SEE ? words.slice(0, -1) : words
  return whole.length > 0 && whole.every((word) => KNOWN.test(word) || RUN_TOGETHER.test(word))
}

export function areNames(cells: string[]): boolean {
  const share = (is: (cell: string) => boolean) => cells.filter(is).length / cells.length
  return share(areDesignators) >= 0.3 && share((cell) => NAMED.test(cell)) >= 0.8
}

/** The letters before the number or name, in upper case: 'R' of 'R12' and 'R_LED', '' of 'Shield'. */
export function prefixOf(designator: string): string {
  return /^([a-z]{1,6})(?:[$_-]|\d)/i.exec(designator)?.[1]?.toUpperCase() ?? ''
}
