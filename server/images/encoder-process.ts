import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { encodePicture } from './encode-picture.ts'
import type { ImageKind } from './image-kind.ts'

/** Behind the store itself, which answers people meanwhile. */
const PRIORITY = 5

/**
 * A program of its own for one picture (docs/decisions/012): takes the upload on its standard input, sends what came
 * of it to the process that started it, and ends.
 */
async function work(kind: ImageKind, onlyJpeg: boolean): Promise<void> {
  yieldToStore()
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
  })
  const outcome = await encodePicture(await buffer(process.stdin), kind, onlyJpeg)
  process.send?.(outcome, () => process.exit())
}

function yieldToStore(): void {
  setPriority(PRIORITY)
  try {
    // On Linux: where memory runs out, this process ends and not the store or its database.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // other systems have no such file
  }
}

process.on('disconnect', () => process.exit())
const [kind, formats] = process.argv.slice(2)
await work(kind as ImageKind, formats === 'jpeg')
