import { type ComponentProps, useState } from 'react'
import { toast } from 'sonner'
import { failureWords } from './api.ts'
import { Button } from './ui/button.tsx'

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  act: () => Promise<unknown>
  /** Runs also after a failure. */
  refresh?: () => unknown
}

/** A button that acts at once. A failure is shown as a toast. */
export function ActionButton({ act, refresh, size = 'small', ...button }: ActionButtonProps) {
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    await act().catch((error) => toast.error(failureWords(error)))
    await refresh?.()
    setBusy(false)
  }

  return <Button {...button} size={size} busy={busy} onClick={press} />
}
