import { setPriority } from 'node:os'
import { type Catalogue, speak } from '#messages/catalogue.ts'
import { drawPaper } from './drawing/draw-paper.ts'
import { invoiceXml } from './invoice-xml.ts'
import type { PaperToDraw } from './paper-facts.ts'

/** Lower than the store's, which serves requests at the same time. */
const PRIORITY = 5

interface Work {
  paper: PaperToDraw
  texts: Partial<Catalogue>
}

/** Draws papers in a child process: receives each as a message and sends its PDF. */
async function work({ paper, texts }: Work): Promise<void> {
  speak(texts)
  const isBooked = paper.kind === 'invoice' || paper.kind === 'credit-note'
  const xml = isBooked ? await invoiceXml(paper) : undefined
  process.send?.(await drawPaper(paper, xml))
}

setPriority(PRIORITY)
process.on('disconnect', () => process.exit())
process.on('message', (message) => work(message as Work))
