import {
  isCheckable,
  listImports,
  MAX_PICTURES_MEGABYTES,
  type ProductImport,
} from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { UploadField } from './upload-field.tsx'
import { useImportUpload } from './use-import-upload.ts'

interface ImportPicturesProps {
  present: ProductImport | undefined
  restore: boolean
  onUploaded: (uploaded: ProductImport) => void
}

/** The zip file of pictures for the uploaded CSV file, which is then checked again. */
export function ImportPictures({ present, restore, onUploaded }: ImportPicturesProps) {
  const path = `${listImports.path}/${present?._id}/pictures`
  const upload = useImportUpload({ path, maxMegabytes: MAX_PICTURES_MEGABYTES, restore }, onUploaded)
  return (
    <UploadField
      label={t('import-desk.pictures')}
      choose={t(present?.pictures ? 'import-desk.pictures-choose-other' : 'import-desk.pictures-choose')}
      accept=".zip,application/zip"
      help={t('import-desk.pictures-help', { most: MAX_PICTURES_MEGABYTES })}
      closed={present === undefined || !isCheckable(present)}
      upload={upload}
    />
  )
}
