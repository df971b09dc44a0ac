import sharp from 'sharp'
import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import { encodePicture, type ToEncode } from './encode-picture.ts'
import { imageKind } from './image-kind.ts'
import { isPlainSvg, isSvg } from './svg.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
})

answerParent(async ({ bytes, onlyJpeg, svg }: ToEncode) => {
  if (svg && isSvg(bytes)) return isPlainSvg(bytes) ? encodePicture(bytes, 'svg', onlyJpeg) : 'svg-refused'
  const kind = imageKind(bytes)
  return kind ? encodePicture(bytes, kind, onlyJpeg) : 'image-unsupported'
})
