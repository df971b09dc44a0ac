import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { changeProduct, type DeskProduct, getProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { useKeptForm } from '../../use-kept-form.ts'
import { valuesOfFamily } from './family-parameters.ts'
import { TypedProductForm, typedProduct } from './typed-product-form.ts'

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => send(getProduct, { params: { id }, signal }),
  })

/** The form of a product on sale, filled with a version. `overtaken`: the product has changed since that version. */
export function useProductChange(name: string, base: DeskProduct, onSaved: (product: DeskProduct) => void) {
  const [overtaken, setOvertaken] = useState(false)
  const form = useKeptForm({
    name: `${name}:${base._id}:${base.version}`,
    schema: TypedProductForm,
    fresh: typedProduct(base),
    async submit({ availableQuantity: _, ...fields }) {
      const params = { id: base._id }
      try {
        const parameters = await valuesOfFamily(fields.family, fields.parameters)
        const body = { ...fields, parameters, version: base.version }
        const saved = await send(changeProduct, { params, body })
        queryClient.setQueryData(['products', 'one', base._id], saved)
        onSaved(saved)
      } catch (error) {
        setOvertaken(error instanceof ApiError && error.refusal === 'product-changed')
        throw error
      }
      toast.success(t('product-form.changed'))
      await queryClient.invalidateQueries({ queryKey: ['products'] })
    },
  })
  return { form, overtaken }
}
