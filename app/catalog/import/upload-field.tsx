import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import type { ImportUpload } from './use-import-upload.ts'

interface UploadFieldProps {
  label: string
  /** Of the button. */
  choose: string
  accept: string
  help: string
  closed: boolean
  upload: ImportUpload
  /** Above the button. */
  children?: ReactNode
}

/** Choose or drop a file; it is uploaded at once. */
export function UploadField({ label, choose, accept, help, closed, upload, children }: UploadFieldProps) {
  const [over, setOver] = useState(false)
  const legend = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !closed) upload.begin(file)
  }
  return (
    <fieldset aria-labelledby={legend} disabled={closed} className="max-w-200">
      <legend id={legend} className="mb-1.5 font-medium">
        {label}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid justify-items-start gap-4 rounded-card border border-dashed p-4 ${over ? 'border-copper bg-copper-ground' : 'border-edge'}`}
      >
        {children}
        <FileButton icon={FileUp} label={choose} accept={accept} onFile={upload.begin} />
        <p className="text-13 text-ink-soft">{help}</p>
        {upload.share !== undefined && <UploadProgress share={upload.share} cancel={upload.cancel} />}
      </div>
      {upload.failure && (
        <Notice tone="error" className="mt-3" title={upload.failure.title}>
          {upload.failure.reason}
        </Notice>
      )}
    </fieldset>
  )
}
