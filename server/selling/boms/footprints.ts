import { tantalumCaseIn } from '#server/catalog/lexicon/packages.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import type { Condition } from '#server/catalog/search/question.ts'
import type { PartKind } from './reading/part-kind.ts'

const SAYS_NOTHING =
  /^(?:[-–—?.]*|n\/?a|none|smd|smt|tht|th|pth|through.?hole|radial|axial|bedrahtet|leaded|gerade|straight|vertical|traversant|[rcl]|res(?:istor)?|cap(?:acitor)?|ind(?:uctor)?)$/i
const MILLIMETRE = 1e-3

/** Kind; names; what they mean: ':' before a kind, technology, meaning or number, '=' or '<' before the letters in front of a size in mm, or 'case'. */
const BODIES = trade.bodies.map((row) => {
  const [kind = '', names = '', means = ''] = row.split('; ')
  return { kind, names: new RegExp(names, 'i'), means: means.split(' ') }
})

/** Undefined if the footprint means a body that the store does not know; 'any' if it says nothing. */
export function bodyOf(kind: PartKind, footprint: string): Condition[] | 'any' | undefined {
  const text = footprint.trim()
  const body = BODIES.find((each) => each.kind === kind && each.names.test(text))
  if (!body) return SAYS_NOTHING.test(text) ? 'any' : undefined
  return body.means.flatMap((each) => meant(each, text))
}

function meant(each: string, text: string): Condition[] {
  const [, role = '', sign, written = ''] = /^(\w+)([=<:])(.*)$/.exec(each) ?? []
  if (role === 'kinds') return [{ kinds: written.split(',') }]
  if (role === 'technology') return [{ kinds: [`${written}-capacitor`], technology: written }]
  if (sign === ':') return [{ roles: [role], is: 'equal', value: Number(written) || written }]
  if (sign === undefined) {
    const letter = tantalumCaseIn(text)
    return letter ? [{ roles: ['package'], is: 'equal', value: letter }] : []
  }
  const [, millimetres] = new RegExp(`${written}(\\d+(?:[.,]\\d+)?)(?:mm|x|-|[/V])`, 'i').exec(text) ?? []
  const value = Number(millimetres?.replace(',', '.')) * MILLIMETRE
  return millimetres ? [{ roles: [role], is: sign === '=' ? 'equal' : 'at-most', value }] : []
}
