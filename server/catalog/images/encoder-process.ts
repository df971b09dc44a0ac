import sharp from 'sharp'
import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import { encodePicture } from './encode-picture.ts'
import { imageKind } from './image-kind.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
})

answerParent(async ({ bytes, onlyJpeg }: { bytes: Uint8Array; onlyJpeg: boolean }) => {
  const kind = imageKind(bytes)
  return kind ? encodePicture(bytes, kind, onlyJpeg) : 'image-unsupported'
})
