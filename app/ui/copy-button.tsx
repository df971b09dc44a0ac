import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

const COPIED_FOR_MS = 2000

interface CopyButtonProps {
  /** Copied, and shown in monospace unless `bare`. */
  value: string
  label: string
  copiedLabel: string
  wraps?: boolean
  /** Shows only the button, next to a value that is shown already. */
  bare?: boolean
  /** Says what it does in words too. */
  worded?: boolean
}

/** If the browser denies clipboard access, selects the id for Ctrl+C. */
export function CopyButton(props: CopyButtonProps) {
  const { value, label, copiedLabel, wraps = false, bare = false, worded = false } = props
  const code = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [copied, setCopied] = useState(false)

  // A press before the application started (server/site/storefront/late-start.ts).
  useEffect(() => {
    if (button.current?.dataset.copied !== undefined) setCopied(true)
  }, [])

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current)
    }
  }

  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code
        ref={code}
        aria-hidden={bare || undefined}
        className={bare ? 'sr-only' : `min-w-0 font-mono text-13 ${wraps ? 'wrap-anywhere' : 'truncate'}`}
      >
        {value}
      </code>
      <button
        ref={button}
        type="button"
        data-copy={value}
        aria-label={label}
        title={label}
        onClick={copy}
        className={`${worded ? 'inline-flex h-9 gap-2 border border-edge/60 bg-surface px-3 text-13 font-medium' : 'grid size-8 place-items-center'} shrink-0 items-center rounded-field text-ink-soft transition-colors hover:bg-ink/6 hover:text-ink noscript:hidden`}
      >
        <Icon of={copied ? Check : Copy} className={copied ? 'text-good' : ''} />
        {worded && label}
      </button>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </span>
  )
}
