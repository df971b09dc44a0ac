import { useEffect, useRef, useState } from 'react'
import {
  IMPORT_BYTES_MOST,
  IMPORT_MEGABYTES_MOST,
  listImports,
  type ProductImport,
} from '#contract/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError } from '../../api.ts'
import { upload } from '../../upload.ts'

export interface ImportUpload {
  /** Progress from 0 to 1; undefined when idle. */
  share: number | undefined
  failure: { title: string; reason: string } | undefined
  begin: (file: File) => void
  cancel: () => void
}

const NAME_MOST = 200

/** Uploads a file of products. Another file replaces the one that is being sent. */
export function useImportUpload(
  restore: boolean,
  onUploaded: (uploaded: ProductImport) => void,
): ImportUpload {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<ImportUpload['failure']>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(file: File) {
    running.current?.abort()
    setShare(undefined)
    if (file.size > IMPORT_BYTES_MOST) {
      const reason = t('refusal.file-too-large', { most: IMPORT_MEGABYTES_MOST })
      return setFailure({ title: t('import-desk.upload-refused'), reason })
    }
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setShare(0)
    const query = new URLSearchParams({ name: file.name.slice(-NAME_MOST), restore: String(restore) })
    try {
      const tracking = { onProgress: setShare, signal: controller.signal }
      onUploaded(await upload<ProductImport>(`${listImports.path}?${query}`, file, tracking))
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
    reason: error instanceof ApiError ? error.message : t('refusal.fault'),
  }
}
