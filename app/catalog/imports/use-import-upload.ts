import type { ProductImport } from '#contract/catalog/product-imports.ts'
import { upload } from '../../upload.ts'
import { MEGABYTE, type Upload, useUpload } from '../product-form/use-upload.ts'

const MAX_NAME = 200

interface UploadOptions {
  path: string
  maxMegabytes: number
  restore: boolean
}

export function useImportUpload(
  { path, maxMegabytes, restore }: UploadOptions,
  onArrived: (uploaded: ProductImport) => void,
): Upload {
  return useUpload<ProductImport>({
    maxBytes: maxMegabytes * MEGABYTE,
    tooBig: 'refusal.file-too-large',
    send(file, tracking) {
      const query = new URLSearchParams({ name: file.name.slice(-MAX_NAME), restore: String(restore) })
      return upload(`${path}?${query}`, file, tracking)
    },
    onArrived,
  })
}
