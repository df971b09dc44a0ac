import { FileUp } from 'lucide-react'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { datasheets } from '../../upload.ts'
import type { ProductFormControl } from './product-form-control.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useAddressUpload } from './use-upload.ts'

export function DatasheetInput({ form }: { form: ProductFormControl }) {
  // A failed upload keeps the present data sheet.
  const upload = useAddressUpload(datasheets, (address) => address && form.put('datasheet', address))
  return (
    <div className="mt-5 grid gap-3">
      <Field
        label={t('product-field.datasheet')}
        help={t('product-form.datasheet-help')}
        error={form.words('datasheet')}
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register('datasheet')} />
      </Field>
      <FileButton
        icon={FileUp}
        label={t('product-form.datasheet-choose')}
        accept="application/pdf"
        onFile={upload.begin}
        className="justify-self-start"
      />
      {upload.share !== undefined && <UploadProgress share={upload.share} cancel={upload.cancel} />}
      {upload.failure && (
        <Notice tone="error" title={t('product-form.datasheet-refused')}>
          {upload.failure.words}
        </Notice>
      )}
    </div>
  )
}
