import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  destructive?: boolean
  /**
   * The dialog stays open and shows a spinner until the promise settles. A thrown ApiError is shown and keeps the dialog
   * open.
   */
  onConfirm: () => Promise<unknown>
}

/** Asks for confirmation before an action. Escape and the cancel button close it, unless it is busy. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  function close() {
    if (busy) return
    setFailure(undefined)
    props.onClose()
  }

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      await props.onConfirm()
      props.onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog.Root open={props.open} onOpenChange={(open) => open || close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none"
        />
        <AlertDialog.Popup className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-110 rounded-card border border-line bg-surface p-6 shadow-float transition data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 motion-reduce:transition-none sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:data-ending-style:-translate-y-[calc(50%-0.5rem)] sm:data-starting-style:-translate-y-[calc(50%-0.5rem)]">
          <AlertDialog.Title className="text-20 font-semibold">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft" render={<div />}>
            {props.children}
          </AlertDialog.Description>
          {failure && (
            <Notice tone="error" className="mt-4">
              {failure}
            </Notice>
          )}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialog.Close render={<Button variant="quiet" disabled={busy} />}>
              {props.cancelLabel}
            </AlertDialog.Close>
            <Button
              variant="primary"
              busy={busy}
              onClick={confirm}
              className={props.destructive ? destructiveLook : undefined}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const destructiveLook = 'bg-bad! text-surface! hover:bg-bad/85!'
