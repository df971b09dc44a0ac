import { type ReactNode, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { ApiError } from './api.ts'
import { Button } from './ui/button.tsx'
import { ConfirmDialog } from './ui/confirm-dialog.tsx'

interface AskedActionProps {
  label: string
  /** The label with what it is about, for those who don't see the row. */
  name: string
  /** What will happen, in a sentence. */
  children: ReactNode
  keepLabel: string
  /** Does it. What it throws as ApiError is said in the dialog, which stays open. */
  act: () => Promise<void>
}

/** A small button for what can't be undone by itself: first asks 'are you sure' (SPEC section 8). */
export function AskedAction({ label, name, children, keepLabel, act }: AskedActionProps) {
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
      <Button size="small" variant="danger-quiet" onClick={() => setAsking(true)} aria-label={name}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.confirm')}
        confirmLabel={label}
        cancelLabel={keepLabel}
        destructive
        onConfirm={confirm}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
