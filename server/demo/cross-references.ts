import { computedReferences } from './computed-references.ts'
import { replacedCircuits } from './replaced-circuits.ts'
import { replacedDiscretes } from './replaced-discretes.ts'

export interface CrossReference {
  partNumber: string
  /** Without one, several manufacturers use the number. */
  manufacturer?: string
  /** The package that the row holds for; without one, that of our part. */
  package?: string
  /** What differs. */
  note?: string
}

/** Numbers of others that one of our parts replaces. A text is a number without details. */
export interface Replaced {
  ours: string
  /** Why it is a replacement. */
  reason: string
  theirs: (string | CrossReference)[]
}

/** Everyday parts of other manufacturers with the demo parts that replace them. */
export const crossReferences = [...replacedDiscretes, ...replacedCircuits, ...computedReferences()].flatMap(
  ({ ours, theirs }) =>
    theirs.map((each) => ({
      ours,
      manufacturer: '',
      package: null,
      note: null,
      ...(typeof each === 'string' ? { partNumber: each } : each),
    })),
)
