import { workbookRows } from './workbook-rows.ts'

/** Reads one workbook in a child process: receives its bytes as a message, sends the rows, and ends. */
async function work({ bytes, most }: { bytes: Uint8Array; most: number }): Promise<void> {
  process.send?.(await workbookRows(Buffer.from(bytes), most), () => process.exit())
}

process.on('disconnect', () => process.exit())
process.once('message', (message) => work(message as { bytes: Uint8Array; most: number }))
