import type { FoundParts } from '#contract/catalog/parts.ts'
import type { Panel } from './panel.server.ts'

export interface FoundPanel {
  found: FoundParts
  panel: Panel
  faults: Record<string, string>
}
