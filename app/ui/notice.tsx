import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Tone = 'error' | 'warn' | 'info'

interface NoticeProps {
  tone: Tone
  title?: string | undefined
  children: ReactNode
  action?: ReactNode
  className?: string | undefined
}

const tones: Record<Tone, { icon: LucideIcon; ground: string; mark: string }> = {
  error: { icon: CircleAlert, ground: 'bg-bad-ground', mark: 'text-bad' },
  warn: { icon: TriangleAlert, ground: 'bg-warn-ground', mark: 'text-warn' },
  info: { icon: Info, ground: 'bg-sunken', mark: 'text-ink-soft' },
}

export function Notice({ tone, title, children, action, className }: NoticeProps) {
  const { icon, ground, mark } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-y-3 rounded-field px-4 py-3 forced-colors:border ${ground} ${className ?? ''}`}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon of={icon} className={`mt-0.5 ${mark}`} />
        <div className="min-w-0 max-w-measure">
          {title && <p className="font-medium">{title}</p>}
          <div className={title ? 'text-ink-soft' : ''}>{children}</div>
        </div>
      </div>
      {action && <div className="ml-7.5">{action}</div>}
    </div>
  )
}
