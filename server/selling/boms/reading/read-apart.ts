import { join } from 'node:path'
import { MAX_BOM_BYTES } from '#contract/selling/boms.ts'
import { textsOf } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { ChildEnded, openChildPool } from '#server/platform/runtime/child-pool.ts'
import type { BomLines, BomReading } from './bom-lines.ts'
import { unusable } from './decode-text.ts'
import type { BomFile } from './reading-process.ts'

const MEGABYTE = 1024 * 1024

const LIMITS = { processorMs: 2000, megabytes: 320, waitMs: 20_000 }
const IDLE_MS = 5 * 60_000

const withReader = openChildPool({
  program: join(import.meta.dirname, import.meta.env.PROD ? 'reading-process.js' : 'reading-process.ts'),
  most: 2,
  idleMs: IDLE_MS,
  limits: LIMITS,
  flags: ['--max-old-space-size=128'],
})

/** `ms` is the processor time, also if the file is refused (rules: B-5). */
export async function readBomApart(bom: BomFile): Promise<{ reading: BomLines | Refusal; ms: number }> {
  if ((bom.file?.length ?? 0) > MAX_BOM_BYTES)
    return { reading: refuse('file-too-large', { most: MAX_BOM_BYTES / MEGABYTE }), ms: 0 }
  try {
    const { answer, ms } = await withReader((ask) => ask({ ...bom, texts: textsOf('bom-file.') }))
    return { reading: refusedOr(answer as BomReading), ms }
  } catch (error) {
    if (!(error instanceof ChildEnded && error.killed)) throw error
    return { reading: refusedOr(unusable('too-costly')), ms: error.ms }
  }
}

function refusedOr(reading: BomReading): BomLines | Refusal {
  return 'name' in reading ? refuse(reading.name, reading.facts) : reading
}
