import type { ReactNode } from 'react'

interface ErrorPanelProps {
  code?: string
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function ErrorPanel({ code, title, children, action }: ErrorPanelProps) {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center md:py-24">
      <OpenCircuit />
      {code && <p className="mt-8 font-mono text-13 text-ink-soft">{code}</p>}
      <h1 className="mt-2 text-32 font-semibold tracking-tight">{title}</h1>
      {children && <div className="mt-3 max-w-120 text-17 text-ink-soft">{children}</div>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

function OpenCircuit() {
  return (
    <svg viewBox="0 0 240 72" width="240" height="72" fill="none" aria-hidden="true" className="max-w-full">
      <g stroke="currentColor" strokeWidth="2" className="text-ink-soft">
        <path d="M0 52h84M156 52h84" />
        <circle cx="88" cy="52" r="4" />
        <circle cx="152" cy="52" r="4" />
      </g>
      <path d="m91 49 54-34" stroke="var(--color-copper)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
