import { coreOf } from '#server/catalog/search/words/number-suffixes.ts'
import { crossReferences, worldParts as world } from '#test/support/demo-parts.ts'
import { diceFrom } from './random-catalogue.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const replaced = Map.groupBy(crossReferences, ({ ours }) => ours)

/** Part numbers of the demo and of its cross references, each with one character replaced, added, removed or swapped. */
export function changedNumbers(count: number, seed: number): string[] {
  const dice = diceFrom(seed)
  const [ours, theirs] = [world, crossReferences].map((all) => all.map(({ partNumber }) => partNumber))
  return Array.from({ length: count }, () => {
    const number = dice.pick(dice.chance(0.5) ? (ours ?? []) : (theirs ?? []))
    const at = dice.integer(number.length)
    const before = number.slice(0, at)
    const sign = dice.pick([...SIGNS])
    return dice.pick([
      before + sign + number.slice(at + 1),
      before + sign + number.slice(at),
      before + number.slice(at + 1),
      before + number.slice(at + 1, at + 2) + number.charAt(at) + number.slice(at + 2),
    ])
  })
}

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const texts = new Map(
  world.map(({ partNumber, name, description }) => [
    partNumber,
    [partNumber, name, description].map(bare).join(' '),
  ]),
)
const packages = new Map(world.map(({ partNumber, parameters }) => [partNumber, parameters.package]))

/** Whether our part has the number, or replaces the part with it, but for a known suffix. */
export function isOfNumber(number: string, partNumber: string): boolean {
  const typed = bare(number)
  const others = (replaced.get(partNumber) ?? []).map((each) => bare(each.partNumber))
  return (
    bare(partNumber) === typed || others.some((other) => other === typed || coreOf(number) === coreOf(other))
  )
}

/** Whether a search may also find our part: by a part of its number or texts, or by another number that begins with this one. */
export function mayBeFoundBy(number: string, partNumber: string): boolean {
  const typed = bare(number)
  return (
    isOfNumber(number, partNumber) ||
    (texts.get(partNumber) ?? '').includes(typed) ||
    (replaced.get(partNumber) ?? []).some((each) => {
      const other = bare(each.partNumber)
      return begins(other, typed) || isPackaged(coreOf(number), other, packages.get(partNumber))
    })
  )
}

/** LM35 does not begin LM358. */
function begins(number: string, beginning: string): boolean {
  return (
    number.startsWith(beginning) && !/\d\d/.test(number.slice(beginning.length - 1, beginning.length + 1))
  )
}

const PACKAGES: Record<string, RegExp> = {
  D: /SOIC/,
  M: /SOIC/,
  N: /DIP/,
  P: /DIP/,
  T: /TO-220/,
  Z: /TO-92/,
  LP: /TO-92/,
}

/** 'NE555N' is NE555 in DIP. */
function isPackaged(number: string, other: string, body: unknown): boolean {
  const code = number.slice(other.length).replace(/^C(?=.)/, '')
  return number.startsWith(other) && (PACKAGES[code]?.test(String(body)) ?? false)
}
