import type { ChosenColumns } from '#contract/selling/boms.ts'
import { type Catalogue, speak } from '#messages/catalogue.ts'
import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import { readBomFile, readBomText } from './read-bom.ts'

export interface BomFile {
  text?: string | undefined
  file?: Uint8Array | undefined
  columns?: ChosenColumns | undefined
}

answerParent(async ({ text = '', file, columns, texts }: BomFile & { texts: Partial<Catalogue> }) => {
  speak(texts)
  return file ? readBomFile(file, columns) : readBomText(text, columns)
})
