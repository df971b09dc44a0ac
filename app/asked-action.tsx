import { type ReactNode, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { ApiError } from './api.ts'
import { Button } from './ui/button.tsx'
import { ConfirmDialog } from './ui/confirm-dialog.tsx'

interface AskedActionProps {
  label: string
  name: string
  children: ReactNode
  keepLabel: string
  harmless?: boolean
  /** Among other facts of a row, where only the dialog warns. */
  quiet?: boolean
  /** The message of a thrown ApiError is shown in the dialog, which stays open. */
  act: () => Promise<void>
}

/** A small button that opens an 'are you sure' dialog before it acts (rules: P-10). */
export function AskedAction({
  label,
  name,
  children,
  keepLabel,
  harmless = false,
  quiet = false,
  act,
}: AskedActionProps) {
  const [asking, setAsking] = useState(false)

  async function confirm() {
    try {
      await act()
    } catch (error) {
      if (error instanceof ApiError) return error.message
      throw error
    }
    return undefined
  }

  return (
    <>
      <Button
        size="small"
        variant={quiet ? 'quiet' : harmless ? 'secondary' : 'danger-quiet'}
        onClick={() => setAsking(true)}
        aria-label={name}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.confirm')}
        confirmLabel={label}
        cancelLabel={keepLabel}
        destructive={!harmless}
        onConfirm={confirm}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
