import { useEffect, useRef, useState } from 'react'
import { IMAGE_BYTES_MOST } from '#contract/images.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError } from '../api.ts'
import { uploadImage } from '../upload.ts'

/** One picture on its way to the store. */
export interface Upload {
  /** How much of it is there, from 0 to 1; undefined while nothing is on its way. */
  share: number | undefined
  /** Why the last one did not arrive, or was not taken. */
  failure: string | undefined
  begin: (file: File) => void
  /** Sends the last file once more; undefined where that can't help. */
  again: (() => void) | undefined
  cancel: () => void
}

const MEGABYTE = 1024 * 1024

/** Sends pictures to the store, one at a time; `onArrived` gets the address of each that was taken. */
export function useUpload(onArrived: (img: string) => void): Upload {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const last = useRef<File>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(file: File) {
    running.current?.abort()
    last.current = file
    if (file.size > IMAGE_BYTES_MOST) {
      last.current = undefined
      setShare(undefined)
      return setFailure(t('product-form.picture-too-big', { most: IMAGE_BYTES_MOST / MEGABYTE }))
    }
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setFailure(undefined)
    setShare(0)
    // Until it has arrived there is no picture: nothing is saved with the one that is to be replaced.
    onArrived('')
    try {
      const { display_url } = await uploadImage(file, { onProgress: setShare, signal })
      onArrived(display_url)
    } catch (error) {
      if (signal.aborted) return
      const [words, passing] =
        error instanceof ApiError ? [error.message, isPassing(error)] : [t('refusal.fault'), true]
      if (!passing) last.current = undefined
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

/** Whether the same file may be taken on another try. */
function isPassing({ problem }: ApiError): boolean {
  return !problem || problem.status === 429 || problem.status >= 500
}
