import type { DemoParameters } from '#test/support/insert-parameters.ts'

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

export type Family = {
  share: number
  places: number
  partAt(place: number): Part | undefined
}

/**
 * A family with one variant per combination of the axes. `make` must show every axis in the name and in the part number,
 * so that both are unique. It returns undefined for an impossible part.
 */
export function family<const A extends Axes>(
  share: number,
  axes: A,
  make: (choice: Choice<A>) => Part | undefined,
): Family {
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
  return { share, places, partAt }
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
