import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { encodePicture } from './encode-picture.ts'
import type { ImageKind } from './image-kind.ts'

/** Lower than the store's, which serves requests at the same time. */
const PRIORITY = 5

/**
 * Encodes one picture in a child process (docs/decisions/012): reads the upload from standard input, sends the result
 * to the parent process, and ends.
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
    // On Linux: if memory runs out, the kernel kills this process and not the store or its database.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // only Linux has this file
  }
}

process.on('disconnect', () => process.exit())
const [kind, formats] = process.argv.slice(2)
await work(kind as ImageKind, formats === 'jpeg')
