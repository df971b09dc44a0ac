import type { Refusal } from '#server/http/refusal.ts'
import { unusable } from './decode-text.ts'
import type { Row } from './parse-rows.ts'

/** Whether a file is a zip file, as XLSX is. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'
}

export async function readWorkbook(_bytes: Uint8Array, _most: number): Promise<Row[] | Refusal> {
  return unusable('workbook')
}
