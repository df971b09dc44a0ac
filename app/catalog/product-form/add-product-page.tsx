import { toast } from 'sonner'
import { addProduct } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { valuesOfFamily } from './family-parameters.ts'
import { ProductFields } from './product-fields.tsx'
import { freshProductForm, TypedProductForm } from './typed-product-form.ts'

/** 'Please Add Product': the button is disabled until a picture is uploaded (rules: P-12). */
export function AddProductPage() {
  const form = useKeptForm({
    name: 'product',
    schema: TypedProductForm,
    fresh: freshProductForm,
    async submit(fields, idempotencyKey) {
      const parameters = await valuesOfFamily(fields.family, fields.parameters)
      await send(addProduct, { body: { ...fields, parameters }, idempotencyKey })
      toast.success(t('product-form.added'))
      await queryClient.invalidateQueries({ queryKey: ['products'] })
    },
  })
  const hasPicture = form.watch('img') !== ''
  return (
    <>
      <ListHead title={t('product-form.title')} />
      <Card as="section" aria-label={t('product-form.title')} className="max-w-200 p-5 sm:p-6">
        <form onSubmit={form.onSubmit} onChange={form.changed} noValidate className="grid grid-cols-1 gap-5">
          <ProductFields form={form} isNew />
          {form.failure && <Notice tone="error">{form.failure}</Notice>}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button
              type="submit"
              variant="primary"
              size="large"
              busy={form.busy}
              disabled={!hasPicture}
              aria-describedby="picture-first"
            >
              {t('product-form.submit')}
            </Button>
            <p id="picture-first" className="text-13 text-ink-soft">
              {!hasPicture && t('product-form.picture-first')}
            </p>
          </div>
        </form>
      </Card>
    </>
  )
}
