/** What the API has of a part. */
export interface PartFacts {
  name: string
  family: string
  parameters: Record<string, number | string | boolean>
}

/** The values of one part. Reading a value that the part does not have throws. */
export interface Values {
  name: string
  number: (key: string) => number
  text: (key: string) => string
  flag: (key: string) => boolean
}

/** What must be true of a part, by the words that say what is wrong otherwise. */
export type Rules = (values: Values) => Record<string, boolean>

export function valuesOf({ name, parameters }: PartFacts): Values {
  function read<Value>(key: string, kind: string): Value {
    const value = parameters[key]
    if (typeof value !== kind) throw new Error(`${key} is not a ${kind}`)
    return value as Value
  }
  return {
    name,
    number: (key) => read(key, 'number'),
    text: (key) => read(key, 'string'),
    flag: (key) => read(key, 'boolean'),
  }
}

/** A hundred-thousandth more, because decimal fractions are not exact. */
export const atMost = (value: number, most: number) => value <= most * 1.000_01
export const near = (value: number, other: number) => Math.abs(value / other - 1) < 1e-5
export const within = (value: number, least: number, most: number) =>
  atMost(least, value) && atMost(value, most)

/** The table's value; 0 for what is not in it. */
export const entry = (table: Record<string, number>, key: string | number) => table[key] ?? 0

const PREFIXES: Record<string, number> = { p: 1e-12, n: 1e-9, µ: 1e-6, m: 1e-3, '': 1, k: 1e3, M: 1e6 }

/** Whether the name contains the value in this unit, such as 4700 and 'Ω' in '4.7 kΩ'. */
export function says(name: string, value: number, unit: string): boolean {
  const found = name.matchAll(new RegExp(`(\\d+(?:\\.\\d+)?) ([pnµmkM]?)${unit}(?![\\w²])`, 'gu'))
  return [...found].some(([, digits, prefix = '']) => near(Number(digits) * (PREFIXES[prefix] ?? 1), value))
}
