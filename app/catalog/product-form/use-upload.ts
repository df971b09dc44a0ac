import { useEffect, useRef, useState } from 'react'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { ApiError, failureWords } from '../../api.ts'
import { type Tracking, type UploadKind, uploadFile } from '../../upload.ts'

export interface Upload {
  share: number | undefined
  failure: { words: string; refused: boolean } | undefined
  begin: (file: File) => void
  /** Retries the last file; undefined if a retry cannot help. */
  again: (() => void) | undefined
  cancel: () => void
}

interface Uploading<Answer> {
  maxBytes: number
  tooBig: MessageKey
  send: (file: File, tracking: Tracking) => Promise<Answer>
  onBegin?: () => void
  onArrived: (answer: Answer) => unknown
}

export const MEGABYTE = 1024 * 1024

export function useUpload<Answer>(uploading: Uploading<Answer>): Upload {
  const { maxBytes, tooBig, send, onBegin, onArrived } = uploading
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<Upload['failure']>()
  const last = useRef<File>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(file: File) {
    running.current?.abort()
    last.current = file
    if (file.size > maxBytes) {
      last.current = undefined
      setShare(undefined)
      return setFailure({ words: t(tooBig, { most: maxBytes / MEGABYTE }), refused: true })
    }
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setFailure(undefined)
    setShare(0)
    onBegin?.()
    try {
      onArrived(await send(file, { onProgress: setShare, signal }))
    } catch (error) {
      if (signal.aborted) return
      const { status = 500 } = (error instanceof ApiError && error.problem) || {}
      // A retry of the same file may succeed.
      if (status < 500 && status !== 429) last.current = undefined
      setFailure({ words: failureWords(error), refused: status < 500 })
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

/** Until the upload ends there is no address, so that a save cannot use the one being replaced. */
export function useAddressUpload(kind: UploadKind, onArrived: (address: string) => unknown): Upload {
  return useUpload({
    ...kind,
    send: (file, tracking) => uploadFile(kind, file, tracking),
    onBegin: () => onArrived(''),
    onArrived,
  })
}
