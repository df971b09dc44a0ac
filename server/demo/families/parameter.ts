import type { Parameter } from '#contract/family-tree.ts'

export interface LeafParameter extends Parameter {
  choices?: readonly string[]
  better?: 'more' | 'less'
}

export interface LeafFamily {
  key: string
  parent: string
  name: string
  parameters: readonly LeafParameter[]
}

export function number(key: string, name: string, unit: string, better?: 'more' | 'less'): LeafParameter {
  return { key, name, unit, kind: 'number', ...(better ? { better } : {}) }
}

/** A number without a unit, such as of pins. */
export function count(key: string, name: string, better?: 'more' | 'less'): LeafParameter {
  return { key, name, kind: 'number', ...(better ? { better } : {}) }
}

export function choice(key: string, name: string, choices: readonly string[]): LeafParameter {
  return { key, name, kind: 'choice', choices }
}

export function flag(key: string, name: string): LeafParameter {
  return { key, name, kind: 'flag' }
}

export function leaves(
  parent: string,
  families: Record<string, { name: string; parameters: readonly LeafParameter[] }>,
): LeafFamily[] {
  return Object.entries(families).map(([key, family]) => ({ key, parent, ...family }))
}
