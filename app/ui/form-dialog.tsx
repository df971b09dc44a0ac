import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { EmailAddress } from './email-address.tsx'

interface FormDialogProps {
  label: ReactNode
  name?: string
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'main'
  /** By default the label. */
  title?: string
  description?: ReactNode
  wide?: boolean
  disabled?: boolean
  children: (close: () => void) => ReactNode
}

export function FormDialog({
  label,
  name,
  variant = 'quiet',
  size = 'small',
  title = String(label),
  description,
  wide,
  disabled,
  children,
}: FormDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger render={<Button size={size} variant={variant} aria-label={name} disabled={disabled} />}>
        {label}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup
          className={`fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[calc(100dvh-2rem)] overflow-y-auto [--table-top:0rem] rounded-card border border-line bg-surface p-6 shadow-float sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 ${wide ? 'max-w-190' : 'max-w-110'}`}
        >
          <Dialog.Title className="mb-5 text-20 font-semibold wrap-anywhere">
            <EmailAddress address={title} />
          </Dialog.Title>
          {description && (
            <Dialog.Description className="-mt-3 mb-5 wrap-anywhere text-ink-soft">
              {description}
            </Dialog.Description>
          )}
          {children(() => setOpen(false))}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
