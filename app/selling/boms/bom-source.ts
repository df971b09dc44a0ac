import type { Build } from '#contract/selling/board-costs.ts'
import { type ChosenColumns, MAX_BOARDS, type ReadBom, readBom } from '#contract/selling/boms.ts'
import { send } from '../../api.ts'
import { typedNumber } from '../../typed-number.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { upload } from '../../upload.ts'
import type { BomSettings, BomSource } from './kept-bom.ts'

interface Asked {
  boards: number
  sparePercent: number
  columns?: ChosenColumns
}

/** Has the store read the text or file. Throws as `send`. */
export function readSource(source: BomSource, asked: Asked, signal: AbortSignal): Promise<ReadBom> {
  const { text, data, name = 'bom' } = source
  if (data === undefined) return send(readBom, { body: { text: text ?? '', ...asked }, signal })
  const form = new FormData()
  form.set('file', new File([bytesOf(data)], name))
  form.set('boards', String(asked.boards))
  form.set('sparePercent', String(asked.sparePercent))
  if (asked.columns) form.set('columns', JSON.stringify(asked.columns))
  return upload<ReadBom>(readBom.path, form, { onProgress: () => {}, signal })
}

export async function fileSource(file: File): Promise<Omit<BomSource, 'id'>> {
  return { name: file.name, data: await base64Of(file) }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** The number of boards and the spares as typed; what is unusable counts as 1 board without spares. */
export function readBuild({ boards, sparePercent }: Pick<BomSettings, 'boards' | 'sparePercent'>): Build {
  return { boards: boardsIn(boards) ?? 1, sparePercent: percentIn(sparePercent) ?? 0 }
}

export function boardsIn(typed: string): number | undefined {
  const boards = readQuantity(typed)
  return Number.isSafeInteger(boards) && Number(boards) >= 1 && Number(boards) <= MAX_BOARDS
    ? Number(boards)
    : undefined
}

export function percentIn(typed: string): number | undefined {
  const text = typed.trim().replace(/\s*%$/, '')
  const percent = text === '' ? 0 : typedNumber(text)
  return percent >= 0 && percent <= 100 ? percent : undefined
}
