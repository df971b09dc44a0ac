import { FileUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UploadProgress } from '../product-form/upload-progress.tsx'
import type { ImportUpload } from './use-import-upload.ts'

interface UploadFieldProps {
  label: string
  choose: string
  accept: string
  help: string
  closed: boolean
  upload: ImportUpload
  children?: ReactNode
}

export function UploadField({ label, choose, accept, help, closed, upload, children }: UploadFieldProps) {
  const legend = useId()
  return (
    <fieldset aria-labelledby={legend} disabled={closed} className="max-w-200">
      <legend id={legend} className="mb-3 text-17 font-semibold">
        {label}
      </legend>
      <DropZone
        onFile={(file) => {
          if (!closed) upload.begin(file)
        }}
        className="grid justify-items-start"
      >
        {children}
        <FileButton icon={FileUp} label={choose} accept={accept} onFile={upload.begin} />
        <p className="text-13 text-ink-soft">{help}</p>
        {upload.share !== undefined && <UploadProgress share={upload.share} cancel={upload.cancel} />}
      </DropZone>
      {upload.failure && (
        <Notice tone="error" className="mt-3" title={upload.failure.title}>
          {upload.failure.reason}
        </Notice>
      )}
    </fieldset>
  )
}
