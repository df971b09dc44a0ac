import { useId } from 'react'
import {
  isRunning,
  listImports,
  MAX_IMPORT_MEGABYTES,
  type ProductImport,
} from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { UploadField } from './upload-field.tsx'
import { useImportUpload } from './use-import-upload.ts'

interface ImportFileProps {
  present: ProductImport | undefined
  restore: boolean
  setRestore: (restore: boolean) => void
  onUploaded: (uploaded: ProductImport) => void
}

export function ImportFile({ present, restore, setRestore, onUploaded }: ImportFileProps) {
  const { path } = listImports
  const upload = useImportUpload({ path, maxMegabytes: MAX_IMPORT_MEGABYTES, restore }, onUploaded)
  return (
    <UploadField
      label={t('import-desk.file')}
      choose={t(present ? 'import-desk.choose-other' : 'import-desk.choose')}
      accept=".csv,.txt,text/csv"
      help={t('import-desk.file-help', { most: MAX_IMPORT_MEGABYTES })}
      closed={present !== undefined && isRunning(present)}
      upload={upload}
    >
      <Restore restore={restore} setRestore={setRestore} />
    </UploadField>
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
