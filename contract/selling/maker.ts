import { z } from 'zod'
import { line, text } from '#contract/values.ts'

/** Who made the parts and answers for their safety (Regulation (EU) 2023/988, Article 19). */
export const Maker = z.object({
  name: line(100, 'settings.maker-name'),
  postalAddress: text(300, 'settings.maker-postal'),
  /** An email or the address of a page. */
  electronicAddress: line(200, 'settings.maker-electronic'),
})
export type Maker = z.output<typeof Maker>
