/** A part before it has a price and a stock; `usualPrice` in dollars a piece is where its price lies about. */
export type Part = { name: string; description: string; picture: string; usualPrice: number }

/** A family of parts: a table of variants, some of which nobody makes. */
export type Family = {
  /** How often it comes in a mixed catalogue, compared with the others. */
  share: number
  places: number
  /** The part at a place from 0 to `places` − 1; undefined where there is none. */
  partAt(place: number): Part | undefined
}

type Axes = Record<string, readonly unknown[]>
type Choice<A extends Axes> = { [Name in keyof A]: A[Name][number] }

/**
 * A family with one variant for each choice along all axes. `make` must let every axis show in the name, so that no
 * two parts have the same one; it gives undefined for a part that cannot be made.
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

/** ', AEC-Q200, 50 ppm/K' of what sets a variant apart in its name; '' for what is usual. */
export const marked = (...marks: string[]): string =>
  marks
    .filter((mark) => mark !== '')
    .map((mark) => `, ${mark}`)
    .join('')
