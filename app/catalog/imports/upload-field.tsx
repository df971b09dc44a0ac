import { FileUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '#messages/catalogue.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UploadProgress } from '../product-form/upload-progress.tsx'
import type { Upload } from '../product-form/use-upload.ts'

interface UploadFieldProps {
  label: string
  choose: string
  accept: string
  help: string
  closed: boolean
  upload: Upload
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
        <Notice
          tone="error"
          className="mt-3"
          title={t(upload.failure.refused ? 'import-desk.upload-refused' : 'import-desk.upload-failed')}
        >
          {upload.failure.words}
        </Notice>
      )}
    </fieldset>
  )
}
