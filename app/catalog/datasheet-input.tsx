import { FileUp } from 'lucide-react'
import { t } from '#messages/catalogue.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { datasheets } from '../upload.ts'
import type { ProductFormControl } from './product-fields.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

/** The data sheet of a product: a link, or the address of an uploaded PDF. */
export function DatasheetInput({ form }: { form: ProductFormControl }) {
  // A failed upload keeps the present data sheet.
  const upload = useUpload(datasheets, (address) => address && form.put('datasheet', address))
  return (
    <div className="mt-5 grid gap-3">
      <Field
        label={t('product-field.datasheet')}
        help={t('product-form.datasheet-help')}
        error={form.words('datasheet')}
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register('datasheet')} />
      </Field>
      <label className="relative inline-flex h-11 items-center gap-2 justify-self-start rounded-field border border-edge/60 bg-surface px-4 font-medium transition-colors hover:border-copper hover:text-copper-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper">
        <Icon of={FileUp} />
        {t('product-form.datasheet-choose')}
        <input
          type="file"
          accept="application/pdf"
          className="absolute inset-0 cursor-pointer opacity-0 file:hidden"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Allows choosing the same file again after a failure.
            event.target.value = ''
            if (file) upload.begin(file)
          }}
        />
      </label>
      {upload.share !== undefined && <UploadProgress share={upload.share} cancel={upload.cancel} />}
      {upload.failure && (
        <Notice tone="error" title={t('product-form.datasheet-refused')}>
          {upload.failure}
        </Notice>
      )}
    </div>
  )
}
