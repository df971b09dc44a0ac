import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import type { DeskProduct } from '#contract/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { StockForm } from './stock-form.tsx'

/** Opens the form that corrects a product's stock. */
export function CorrectStock({ product }: { product: DeskProduct }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        render={
          <Button
            size="small"
            variant="quiet"
            aria-label={t('stock-form.open-named', { name: product.name })}
          />
        }
      >
        {t('stock-form.open')}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup className="fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-110 overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-float sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2">
          <Dialog.Title className="text-20 font-semibold">{t('stock-form.title')}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-5 wrap-anywhere text-ink-soft">
            {product.name}
          </Dialog.Description>
          <StockForm product={product} onDone={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
