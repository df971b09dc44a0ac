import { type ChosenColumns, type ReadBom, readBom } from '#contract/selling/boms.ts'
import { send } from '../../api.ts'
import { upload } from '../../upload.ts'
import type { BomSource } from './kept-bom.ts'

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
