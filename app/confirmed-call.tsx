import { type ComponentProps, type ReactNode, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { type CallProps, callAndTell } from './call-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Button } from './ui/button.tsx'

interface ConfirmedCallProps<Result>
  extends CallProps<Result>,
    Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  label: string
  /** The button's, where others have the same label. */
  name?: string
  title?: string
  keepLabel?: string
  harmless?: boolean
  onClose?: () => void
  children: ReactNode
}

/** A button that asks 'are you sure' before it makes a call (rules: P-10). A refusal is shown in the dialog. */
export function ConfirmedCall<Result>({
  label,
  name,
  title = t('orders.confirm'),
  keepLabel = t('dialog.cancel'),
  harmless = false,
  size = 'small',
  variant = harmless ? 'secondary' : 'danger-quiet',
  onClose,
  refresh,
  children,
  ...call
}: ConfirmedCallProps<Result>) {
  const [asking, setAsking] = useState(false)
  function close() {
    setAsking(false)
    onClose?.()
  }
  return (
    <>
      <Button size={size} variant={variant} onClick={() => setAsking(true)} aria-label={name}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={title}
        confirmLabel={label}
        cancelLabel={keepLabel}
        destructive={!harmless}
        onConfirm={() => callAndTell(call).finally(() => void refresh?.())}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
