import { useEffect, useRef, useState } from 'react'
import type { ProductImport } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, failureWords } from '../../api.ts'
import { upload } from '../../upload.ts'

export interface ImportUpload {
  share: number | undefined
  failure: { title: string; reason: string } | undefined
  begin: (file: File) => void
  cancel: () => void
}

const MAX_NAME = 200
const MEGABYTE = 1024 * 1024

interface UploadOptions {
  path: string
  maxMegabytes: number
  restore: boolean
}

export function useImportUpload(
  { path, maxMegabytes, restore }: UploadOptions,
  onUploaded: (uploaded: ProductImport) => void,
): ImportUpload {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<ImportUpload['failure']>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(file: File) {
    running.current?.abort()
    setShare(undefined)
    if (file.size > maxMegabytes * MEGABYTE) {
      const reason = t('refusal.file-too-large', { most: maxMegabytes })
      return setFailure({ title: t('import-desk.upload-refused'), reason })
    }
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setShare(0)
    const query = new URLSearchParams({ name: file.name.slice(-MAX_NAME), restore: String(restore) })
    try {
      const tracking = { onProgress: setShare, signal: controller.signal }
      onUploaded(await upload<ProductImport>(`${path}?${query}`, file, tracking))
    } catch (error) {
      if (controller.signal.aborted) return
      setFailure(failureOf(error))
    }
    setShare(undefined)
  }

  return {
    share,
    failure,
    begin,
    cancel() {
      running.current?.abort()
      setShare(undefined)
    },
  }
}

function failureOf(error: unknown): ImportUpload['failure'] {
  const refused = error instanceof ApiError && error.problem !== undefined && error.problem.status < 500
  return {
    title: t(refused ? 'import-desk.upload-refused' : 'import-desk.upload-failed'),
    reason: failureWords(error),
  }
}
