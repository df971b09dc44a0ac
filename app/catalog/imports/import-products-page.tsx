import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts'
import {
  isCheckable,
  isRunning,
  listImports,
  MAX_IMPORT_MEGABYTES,
  MAX_PICTURES_MEGABYTES,
  type ProductImport,
} from '#contract/catalog/product-imports.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { FailedList } from '../../failed-list.tsx'
import { saveCsvAs } from '../../save-as.ts'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { upload } from '../../upload.ts'
import { useAnswer } from '../../use-answer.ts'
import { UploadProgress } from '../product-form/upload-progress.tsx'
import { MEGABYTE, type Upload, useUpload } from '../product-form/use-upload.ts'
import { ImportPanel } from './import-panel.tsx'

const QUERY = ['product-import']
const EVERY_MS = 1000

/** All columns but those of parameters, which differ by family. */
const TEMPLATE = `${PRODUCT_FIELDS.map(({ name }) => name)}\r\n`

export function ImportProductsPage() {
  const client = useQueryClient()
  const imports = useAnswer(
    QUERY,
    listImports,
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isRunning) ? EVERY_MS : false) },
  )
  const present = imports.data?.[0]
  const [chosen, setRestore] = useState<boolean>()
  const restore = chosen ?? present?.restore ?? false
  const show = async (next: ProductImport | undefined) => {
    // The answer of an earlier read would replace what is set here.
    await client.cancelQueries({ queryKey: QUERY })
    client.setQueryData(QUERY, next ? [next] : [])
  }
  return (
    <>
      <ListHead
        title={t('dashboard.import-products')}
        back={{ to: pages.manageProducts, label: t('manage-products.title') }}
        note={t('import-desk.intro')}
      >
        <Button size="small" onClick={() => saveCsvAs('products', TEMPLATE)}>
          {t('import-desk.template')}
        </Button>
      </ListHead>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <ImportFile present={present} restore={restore} setRestore={setRestore} onUploaded={show} />
        <ImportPictures present={present} restore={restore} onUploaded={show} />
      </div>
      {imports.error && (
        <div className="mt-6">
          <FailedList
            title={t('import-desk.load-failed')}
            error={imports.error}
            retry={() => imports.refetch()}
          />
        </div>
      )}
      {present && (
        <section aria-labelledby="import-check" className="mt-8">
          <h2 id="import-check" className="mb-3 text-17 font-semibold">
            {t('import-desk.current')}
          </h2>
          <ImportPanel key={present._id} present={present} restore={restore} onChange={show} />
        </section>
      )}
      {!imports.data && !imports.error && (
        <div aria-busy="true">
          <Skeleton className="mt-8 h-40 w-full max-w-200" />
        </div>
      )}
    </>
  )
}

interface ImportFileProps {
  present: ProductImport | undefined
  restore: boolean
  setRestore: (restore: boolean) => void
  onUploaded: (uploaded: ProductImport) => void
}

function ImportFile({ present, restore, setRestore, onUploaded }: ImportFileProps) {
  const { path } = listImports
  const upload = useImportUpload({ path, maxMegabytes: MAX_IMPORT_MEGABYTES, restore }, onUploaded)
  return (
    <UploadField
      label={t('import-desk.file')}
      choose={t(present ? 'import-desk.choose-other' : 'import-desk.choose')}
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
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

interface ImportPicturesProps {
  present: ProductImport | undefined
  restore: boolean
  onUploaded: (uploaded: ProductImport) => void
}

/** The zip file of pictures for the CSV file, which is then checked again. One that is chosen first waits for the CSV file. */
function ImportPictures({ present, restore, onUploaded }: ImportPicturesProps) {
  const path = `${listImports.path}/${present?._id}/pictures`
  const sending = useImportUpload({ path, maxMegabytes: MAX_PICTURES_MEGABYTES, restore }, onUploaded)
  const [waiting, setWaiting] = useState<File>()
  const open = present !== undefined && isCheckable(present)
  useEffect(() => {
    if (!open || !waiting) return
    setWaiting(undefined)
    sending.begin(waiting)
  })
  const upload = open ? sending : { ...sending, begin: setWaiting }
  return (
    <UploadField
      label={t('import-desk.pictures')}
      choose={t(present?.pictures ? 'import-desk.pictures-choose-other' : 'import-desk.pictures-choose')}
      accept=".zip,application/zip"
      help={t('import-desk.pictures-help', { most: MAX_PICTURES_MEGABYTES })}
      closed={false}
      upload={upload}
    >
      {waiting && (
        <p role="status" className="text-13 wrap-anywhere">
          {t('import-desk.pictures-wait', { file: waiting.name })}
        </p>
      )}
    </UploadField>
  )
}

interface UploadFieldProps {
  label: string
  choose: string
  accept: string
  help: string
  closed: boolean
  upload: Upload
  children?: ReactNode
}

function UploadField({ label, choose, accept, help, closed, upload, children }: UploadFieldProps) {
  const legend = useId()
  return (
    <fieldset aria-labelledby={legend} disabled={closed} className="flex min-w-0 flex-col">
      <legend id={legend} className="mb-3 text-17 font-semibold">
        {label}
      </legend>
      <DropZone
        onFile={(file) => {
          if (!closed) upload.begin(file)
        }}
        className="grid grow content-start justify-items-start"
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

const MAX_NAME = 200

function useImportUpload(
  { path, maxMegabytes, restore }: { path: string; maxMegabytes: number; restore: boolean },
  onArrived: (uploaded: ProductImport) => void,
): Upload {
  return useUpload<ProductImport>({
    maxBytes: maxMegabytes * MEGABYTE,
    tooBig: 'refusal.file-too-large',
    send(file, tracking) {
      const query = new URLSearchParams({ name: file.name.slice(-MAX_NAME), restore: String(restore) })
      return upload(`${path}?${query}`, file, tracking)
    },
    onArrived,
  })
}
