import type { KindCondition } from '#server/catalog/search/question.ts'
import type { WantedPart } from './reading/bom-lines.ts'
import type { PartKind } from './reading/part-kind.ts'

/** What is the value of such parts. */
const VALUES: Partial<Record<PartKind, keyof WantedPart>> = {
  diode: 'voltage',
  fuse: 'current',
  other: 'voltage',
}

export function rolesOf(kind: PartKind, field: keyof WantedPart): string[] {
  if (field === 'case') return ['package']
  if (kind === 'relay' && field === 'voltage') return ['coil-voltage']
  return VALUES[kind] === field ? ['value', field] : [field]
}

const MEANT_TOO: Record<string, string[]> = {
  'tvs-diode': ['esd-diode'],
  'esd-diode': ['tvs-diode'],
  'rectifier-diode': ['fast-diode', 'schottky-diode', 'bridge-rectifier'],
  'gan-transistor': ['mosfet'],
}

export function withKin(kind: string): string[] {
  return [kind, ...(MEANT_TOO[kind] ?? [])]
}

export function ofTechnology(kind: PartKind, technology: string): KindCondition {
  return { kinds: [`${technology}-${kind}`], technology }
}
