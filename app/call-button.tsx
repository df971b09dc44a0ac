import { type ComponentProps, useState } from 'react'
import { toast } from 'sonner'
import { failureWords } from './api.ts'
import { queryClient } from './query-client.ts'
import { Button } from './ui/button.tsx'

export interface CallProps<Result> {
  call: () => Promise<Result>
  /** Runs after success; a string that it returns is shown as a toast. */
  done?: ((result: Result) => unknown) | undefined
  /** Runs also after a failure. */
  refresh?: () => unknown
}

interface CallButtonProps<Result>
  extends CallProps<Result>,
    Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {}

/** A button that makes a call at once. A failure is shown as a toast. */
export function CallButton<Result>({
  call,
  done,
  refresh,
  size = 'small',
  ...button
}: CallButtonProps<Result>) {
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    await callAndTell({ call, done }).catch((error) => toast.error(failureWords(error)))
    await refresh?.()
    setBusy(false)
  }

  return <Button {...button} size={size} busy={busy} onClick={press} />
}

export async function callAndTell<Result>({ call, done }: CallProps<Result>): Promise<void> {
  const result = await call()
  const words = await done?.(result)
  if (typeof words === 'string') toast.success(words)
}

/** Reads the queries again whose keys start with one of the names. */
export const refresh = (...names: string[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
