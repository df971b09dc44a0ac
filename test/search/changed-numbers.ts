import { crossReferences } from '#server/demo/cross-references.ts'
import { worldParts } from '#server/demo/world-parts.ts'
import { coreOf } from '#server/search/words/number-suffixes.ts'
import { diceFrom } from './random-catalogue.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const world = worldParts()
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

/** Whether our part may be found by a number: it is in its own number or texts, or is a number that it replaces but for a known suffix, or begins it. */
export function mayBeFoundBy(number: string, partNumber: string): boolean {
  const typed = bare(number)
  const part = world.find((each) => each.partNumber === partNumber)
  if (bare(partNumber).includes(typed) || bare(`${part?.name} ${part?.description}`).includes(typed))
    return true
  return (replaced.get(partNumber) ?? []).some((each) => {
    const other = bare(each.partNumber)
    return (
      other === typed || coreOf(number) === coreOf(other) || begins(other, typed) || isPackaged(number, other)
    )
  })
}

/** LM35 does not begin LM358. */
function begins(number: string, beginning: string): boolean {
  return (
    number.startsWith(beginning) && !/\d\d/.test(number.slice(beginning.length - 1, beginning.length + 1))
  )
}

/** 'NE555N' is NE555 in another package. */
function isPackaged(number: string, other: string): boolean {
  return begins(coreOf(number), other) && /^[A-Z]{1,4}$/.test(coreOf(number).slice(other.length))
}
