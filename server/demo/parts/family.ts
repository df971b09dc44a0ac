import type { DemoParameters } from '#server/demo/leaf-families.ts'

/** A part without price and stock; its price varies around `usualPrice`, in dollars per piece. */
export type Part = {
  partNumber: string
  name: string
  description: string
  picture: string
  usualPrice: number
  family: string
  parameters: DemoParameters
}

type Axes = Record<string, readonly unknown[]>
type Choice<A extends Axes> = { [Name in keyof A]: A[Name][number] }

export type Family<A extends Axes = Axes> = {
  share: number
  places: number
  partAt(place: number): Part | undefined
  some(wanted: { [Name in keyof A]?: (value: A[Name][number]) => boolean }): Part[]
}

/**
 * A family with one variant per combination of the axes. `make` must show every axis in the name and in the part number,
 * so that both are unique. It returns undefined for an impossible part.
 */
export function family<const A extends Axes>(
  share: number,
  axes: A,
  make: (choice: Choice<A>) => Part | undefined,
): Family<A> {
  const names = Object.keys(axes)
  const places = Object.values(axes).reduce((product, { length }) => product * length, 1)
  function partAt(place: number): Part | undefined {
    let left = place
    const choice: Record<string, unknown> = {}
    for (const name of names) {
      const axis = axes[name] ?? []
      choice[name] = axis[left % axis.length]
      left = Math.floor(left / axis.length)
    }
    return make(choice as Choice<A>)
  }
  function some(wanted: Parameters<Family<A>['some']>[0]): Part[] {
    const kept = names.map((name) => [name, axes[name]?.filter((value) => wanted[name]?.(value) ?? true)])
    const { places, partAt } = family(share, Object.fromEntries(kept) as A, make)
    return Array.from({ length: places }, (_, place) => partAt(place)).filter((part) => part !== undefined)
  }
  return { share, places, partAt, some }
}

export function between(from: number, to: number) {
  return { 'temperature-min': from, 'temperature-max': to }
}

/** Millimetres as metres, without the digits of a binary fraction. */
export function mm(length: number): number {
  return Number(`${length}e-3`)
}

/** Joins the unusual properties of a variant for its name: ', AEC-Q200, 50 ppm/K'. Skips empty ones. */
export const marked = (...marks: string[]): string =>
  marks
    .filter((mark) => mark !== '')
    .map((mark) => `, ${mark}`)
    .join('')
