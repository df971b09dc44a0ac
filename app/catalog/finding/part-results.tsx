import type { FoundParts } from '#contract/parts.ts'
import { ProductGrid } from '../product-grid.tsx'
import type { AskedParts } from '../products-path.ts'

interface PartResultsProps {
  found: FoundParts
  asked: AskedParts
}

/** The parts that were found, as a table or as cards. */
export function PartResults({ found }: PartResultsProps) {
  return <ProductGrid products={found.parts} />
}
