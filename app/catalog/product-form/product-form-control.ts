import type { z } from 'zod'
import type { useKeptForm } from '../../use-kept-form.ts'
import type { TypedProductForm } from './typed-product-form.ts'

type Typed = z.input<typeof TypedProductForm>
type Checked = z.output<typeof TypedProductForm>

export type ProductFormControl = ReturnType<typeof useKeptForm<Typed, Checked>>
