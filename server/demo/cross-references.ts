import { computedReferences } from './computed-references.ts'
import { replacedCircuits } from './replaced-circuits.ts'
import { replacedDiscretes } from './replaced-discretes.ts'

export interface CrossReference {
  partNumber: string
  manufacturer?: string
  /** The package that the row holds for; without one, that of our part. */
  package?: string
  note?: string
}

export interface Replaced {
  ours: string
  reason: string
  theirs: (string | CrossReference)[]
}

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
