import { type ComponentProps, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { Button } from './ui/button.tsx'

interface AskedActionProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'>,
    Pick<ConfirmDialogProps, 'children'> {
  label: string
  /** The button's, where others have the same label. */
  name?: string
  title?: string
  keepLabel: string
  harmless?: boolean
  act: ConfirmDialogProps['onConfirm']
  /** Runs also after a failure. */
  refresh?: () => unknown
  onClose?: () => void
}

/** A button that opens an 'are you sure' dialog before it acts (rules: P-10). */
export function AskedAction({
  label,
  name,
  title = t('orders.confirm'),
  children,
  keepLabel,
  harmless = false,
  size = 'small',
  variant = harmless ? 'secondary' : 'danger-quiet',
  act,
  refresh,
  onClose,
}: AskedActionProps) {
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
        onConfirm={() => act().finally(() => void refresh?.())}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
