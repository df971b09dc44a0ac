import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { ApiError } from '../../api.ts'
import { type UploadKind, uploadFile } from '../../upload.ts'

interface Upload {
  share: number | undefined
  failure: string | undefined
  begin: (file: File) => void
  /** Retries the last file; undefined if a retry cannot help. */
  again: (() => void) | undefined
  cancel: () => void
}

const MEGABYTE = 1024 * 1024

export function useUpload(kind: UploadKind, onArrived: (address: string) => unknown): Upload {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const last = useRef<File>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(file: File) {
    running.current?.abort()
    last.current = file
    if (file.size > kind.maxBytes) {
      last.current = undefined
      setShare(undefined)
      return setFailure(t(kind.tooBig, { most: kind.maxBytes / MEGABYTE }))
    }
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setFailure(undefined)
    setShare(0)
    // Until the upload ends there is no address, so that a save cannot use the one being replaced.
    onArrived('')
    try {
      onArrived(await uploadFile(kind, file, { onProgress: setShare, signal }))
    } catch (error) {
      if (signal.aborted) return
      const [words, transient] =
        error instanceof ApiError ? [error.message, isTransient(error)] : [t('refusal.fault'), true]
      if (!transient) last.current = undefined
      setFailure(words)
    }
    setShare(undefined)
  }

  return {
    share,
    failure,
    begin,
    again: last.current && (() => last.current && begin(last.current)),
    cancel() {
      running.current?.abort()
      setShare(undefined)
    },
  }
}

/** Whether a retry of the same file may succeed. */
function isTransient({ problem }: ApiError): boolean {
  return !problem || problem.status === 429 || problem.status >= 500
}
