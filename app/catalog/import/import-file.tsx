import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { IMPORT_MEGABYTES_MOST, isRunning, type ProductImport } from '#contract/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import { type ImportUpload, useImportUpload } from './use-import-upload.ts'

interface ImportFileProps {
  present: ProductImport | undefined
  restore: boolean
  setRestore: (restore: boolean) => void
  onUploaded: (uploaded: ProductImport) => void
}

/** Choose or drop a file; it is uploaded at once. Closed while an import is running. */
export function ImportFile({ present, restore, setRestore, onUploaded }: ImportFileProps) {
  const upload = useImportUpload(restore, onUploaded)
  const [over, setOver] = useState(false)
  const label = useId()
  const closed = present !== undefined && isRunning(present)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !closed) upload.begin(file)
  }
  return (
    <fieldset aria-labelledby={label} disabled={closed} className="max-w-200">
      <legend id={label} className="mb-1.5 font-medium">
        {t('import-desk.file')}
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
        <Restore restore={restore} setRestore={setRestore} />
        <ChooseButton has={present !== undefined} upload={upload} />
        <p className="text-13 text-ink-soft">{t('import-desk.file-help', { most: IMPORT_MEGABYTES_MOST })}</p>
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

function Restore({ restore, setRestore }: Pick<ImportFileProps, 'restore' | 'setRestore'>) {
  const help = useId()
  return (
    <div>
      <label className="flex min-h-6 items-center gap-2.5">
        <input
          type="checkbox"
          checked={restore}
          aria-describedby={help}
          onChange={(event) => setRestore(event.target.checked)}
          className="size-4.5 shrink-0 accent-copper"
        />
        {t('import-desk.restore')}
      </label>
      <p id={help} className="mt-1 text-13 text-ink-soft">
        {t('import-desk.restore-help')}
      </p>
    </div>
  )
}

/** A file field's label that looks like a button; the field itself keeps the keyboard focus. */
function ChooseButton({ has, upload }: { has: boolean; upload: ImportUpload }) {
  return (
    <label className="relative inline-flex h-11 items-center gap-2 rounded-field border border-edge/60 bg-surface px-4 font-medium transition-colors hover:border-copper hover:text-copper-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper has-disabled:opacity-50">
      <Icon of={FileUp} />
      {t(has ? 'import-desk.choose-other' : 'import-desk.choose')}
      <input
        type="file"
        accept=".csv,.txt,text/csv"
        className="absolute inset-0 cursor-pointer opacity-0 file:hidden"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Allows choosing the same file again after it was corrected.
          event.target.value = ''
          if (file) upload.begin(file)
        }}
      />
    </label>
  )
}
