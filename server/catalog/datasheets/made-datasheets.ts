import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Tool } from '#contract/catalog/catalog.ts'
import { drawPicture } from '#server/catalog/drawings/draw.ts'
import { outlineText } from '#server/catalog/drawings/outline-text.ts'
import { type PictureStorage, pictureType } from '#server/catalog/images/picture-storage.ts'
import { drawingProcess } from '#server/platform/runtime/drawing-process.ts'
import type { DatasheetFacts, DatasheetParts } from './datasheet-facts.ts'

const MAX_KEPT_BYTES = 16 * 1024 * 1024
const MAX_WAITING = 20

const draw: (parts: DatasheetParts) => Promise<Pdf> = drawingProcess(
  join(import.meta.dirname, import.meta.env.PROD ? 'datasheet-process.js' : 'datasheet-process.ts'),
)

export const BUSY = Symbol('busy')

type Pdf = Uint8Array<ArrayBuffer>
type Pictured = Pick<Tool, 'img' | 'drawings'>

/** Visitors can request one of each part, so it limits the number that wait and the kept bytes. */
export function openMadeDatasheets(
  read: PictureStorage['read'],
): (
  version: string,
  facts: DatasheetFacts,
  pictured: Pictured,
  count: () => void,
) => Promise<Pdf | typeof BUSY> {
  const kept = new LRUCache<string, Pdf>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const making = new Map<string, Promise<Pdf>>()

  async function make(
    version: string,
    facts: DatasheetFacts,
    { img, drawings = {} }: Pictured,
  ): Promise<Pdf> {
    const { picture = img, outline } = drawings
    const pictures = {
      picture: await pictureOf(picture, read),
      outline: outline === undefined ? undefined : await pictureOf(outline, read),
    }
    const pdf = await draw({ facts, ...pictures })
    kept.set(version, pdf)
    return pdf
  }

  return async (version, facts, pictured, count) => {
    const ready = kept.get(version) ?? making.get(version)
    if (ready) return ready
    if (making.size >= MAX_WAITING) return BUSY
    count()
    const made = make(version, facts, pictured).finally(() => making.delete(version))
    making.set(version, made)
    return made
  }
}

/** Undefined for a picture of another site, which the store does not fetch. */
async function pictureOf(img: string, read: PictureStorage['read']): Promise<Uint8Array | undefined> {
  const [, key] = /^\/drawings\/([^/]+)\.svg$/.exec(img) ?? []
  const svg = key === undefined ? undefined : drawPicture(key)
  if (svg !== undefined) return Buffer.from(outlineText(svg))
  const [, name = ''] = /^\/images\/([^/]+)$/.exec(img) ?? []
  const file = pictureType(name) && (await read(name))
  return file ? new Uint8Array(await new Response(file.body).arrayBuffer()) : undefined
}
