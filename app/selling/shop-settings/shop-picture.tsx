import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { addShopPicture } from '#contract/selling/shop-front.ts'
import { t } from '#messages/catalogue.ts'
import { UploadProgress } from '../../catalog/product-form/upload-progress.tsx'
import { useAddressUpload } from '../../catalog/product-form/use-upload.ts'
import { transparentFile } from '../../shop-looks.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { pictures } from '../../upload.ts'

const shopPictures = { ...pictures, path: addShopPicture.path }

interface ShopPictureProps {
  label: string
  help: string
  address: string
  onChange: (address: string) => void
  error: string | undefined
  /** Whether it is for dark pages. */
  dark?: boolean
}

const SHOWN_WIDTH = 320

/** A picture of the shop front: chosen, shown on its ground, replaced or removed. */
export function ShopPicture({ label, help, address, onChange, error, dark = false }: ShopPictureProps) {
  const id = useId()
  const upload = useAddressUpload(shopPictures, onChange)
  const fault = upload.failure?.words ?? error
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <legend className="mb-1.5 font-medium">
        {label} <span className="text-13 font-normal text-ink-soft">{t('address-form.optional')}</span>
      </legend>
      {address && (
        <span
          className={`grid h-24 place-items-center overflow-clip rounded-card border border-line p-3 ${dark ? 'on-scene' : 'bg-[#fff]'}`}
        >
          <img
            src={transparentFile(address, SHOWN_WIDTH)}
            alt=""
            className="max-h-18 max-w-full object-contain"
          />
        </span>
      )}
      {upload.share === undefined ? (
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            icon={ImageUp}
            label={t(address ? 'settings.picture-other' : 'settings.picture-choose')}
            accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif,image/gif"
            onFile={upload.begin}
          />
          {address && (
            <Button
              variant="quiet"
              aria-label={t('settings.picture-remove-named', { label })}
              onClick={() => onChange('')}
            >
              {t('settings.picture-remove')}
            </Button>
          )}
        </div>
      ) : (
        <UploadProgress share={upload.share} cancel={upload.cancel} />
      )}
      {fault && <Fault>{fault}</Fault>}
      <p id={id} className="text-13 text-ink-soft">
        {help}
      </p>
    </fieldset>
  )
}
