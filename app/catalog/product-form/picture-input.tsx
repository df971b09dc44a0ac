import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pictures } from '../../upload.ts'
import { ProductPicture } from '../part/product-picture.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useAddressUpload } from './use-upload.ts'

interface PictureInputProps {
  img: string
  /** Called with the address assigned by the store, and with '' when another upload starts. */
  onChange: (img: string) => void
}

const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export function PictureInput({ img, onChange }: PictureInputProps) {
  const upload = useAddressUpload(pictures, onChange)
  const label = useId()
  return (
    <fieldset aria-labelledby={label}>
      <legend id={label} className="mb-1.5 font-medium">
        {t('product-form.picture')}
      </legend>
      <DropZone onFile={upload.begin} className="flex flex-wrap items-center">
        <div className="w-full overflow-clip rounded-field border border-line bg-sunken sm:w-48">
          {img ? (
            <ProductPicture key={img} product={{ img }} eager />
          ) : (
            <div className="grid aspect-4/3 place-items-center text-ink-soft">
              <Icon of={ImageUp} className="size-8" />
            </div>
          )}
        </div>
        <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-3">
          <FileButton
            icon={ImageUp}
            label={t(img === '' ? 'product-form.picture-choose' : 'product-form.picture-change')}
            accept={KINDS}
            onFile={upload.begin}
          />
          <p className="text-13 text-ink-soft">{t('product-form.picture-help')}</p>
          {upload.share !== undefined && <UploadProgress share={upload.share} cancel={upload.cancel} />}
        </div>
      </DropZone>
      {upload.failure && (
        <FailedNotice
          className="mt-3"
          title={t(upload.again ? 'product-form.picture-failed' : 'product-form.picture-refused')}
          retry={upload.again}
        >
          {upload.failure.words}
        </FailedNotice>
      )}
    </fieldset>
  )
}
