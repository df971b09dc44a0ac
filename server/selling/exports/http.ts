import { type AskedPeriod, exportCsv, exportJson, exportPapers } from '#contract/selling/exports.ts'
import { getSalesByState } from '#contract/selling/sales-by-state.ts'
import type { Door } from '#server/platform/http/door.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { CSV, streamedFile } from '#server/platform/http/streamed-file.ts'
import type { PaperParts } from '#server/selling/papers/undrawn-papers.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { type Period, periodOf } from './period.ts'
import { salesByState } from './sales-by-state.ts'
import { inCsv, inJson, papersZip } from './written.ts'

type Content = AsyncIterable<string | Uint8Array>

export function exportDoors(door: Door, parts: PaperParts, readSettings: ReadSettings): void {
  const { db } = parts
  const send = async (file: string, type: string, asked: AskedPeriod, write: (period: Period) => Content) => {
    const period = await periodOf(db, asked, new Date())
    return period instanceof Refusal ? period : streamedFile(file, type, write(period))
  }
  door(exportCsv, ({ params: { what }, query }) =>
    send(`${what}.csv`, CSV, query, (period) => inCsv(db, what, period, query.separator)),
  )
  door(exportJson, ({ params: { what }, query }) =>
    send(`${what}.json`, 'application/json', query, (period) => inJson(db, what, period)),
  )
  door(getSalesByState, async () => salesByState(db, (await readSettings(db)).settings.tax, new Date()))
  door(exportPapers, ({ query }) =>
    send('papers.zip', 'application/zip', query, (period) => papersZip(parts, period)),
  )
}
