import { capacitorRules } from './capacitors.ts'
import { ceramicRules } from './ceramic-chips.ts'
import { inductorRules } from './inductors.ts'
import { otherRules } from './other-parts.ts'
import { type PartFacts, type Rules, valuesOf } from './part-facts.ts'
import { resistorRules } from './resistors.ts'
import { semiconductorRules } from './semiconductors.ts'

const rulesOf: Record<string, Rules> = {
  ...resistorRules,
  ...ceramicRules,
  ...capacitorRules,
  ...inductorRules,
  ...semiconductorRules,
  ...otherRules,
}

/** Families of a single handwritten part or two. */
const UNCHECKED = new Set([
  'switching-diodes',
  'esd-protection-diodes',
  'transistor-pairs',
  'gan-transistors',
  'adjustable-regulators',
  'voltage-references',
  'comparators',
  'timers',
  'gate-arrays',
  'analogue-switches',
  'motor-drivers',
  'rgb-leds',
  'usb-connectors',
])

/**
 * Why a part cannot exist; empty for a possible one. The rules and tables are apart from those that make the demo's parts,
 * and read only what the API has.
 */
export function faultsOf(part: PartFacts): string[] {
  const { 'temperature-min': least = -Infinity, 'temperature-max': most = Infinity } = part.parameters
  const frozen = least < most ? [] : ['it has no operating temperature']
  const rules = rulesOf[part.family]
  if (!rules) return UNCHECKED.has(part.family) ? frozen : [`the family ${part.family} has no rules`]
  const broken = Object.entries(rules(valuesOf(part))).filter(([, holds]) => !holds)
  return [...frozen, ...broken.map(([fault]) => fault)]
}
