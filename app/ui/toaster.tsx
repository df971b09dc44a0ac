import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { Toaster as Sonner } from 'sonner'
import { Icon } from './icon.tsx'

/** Display time of a toast (rules: P-8). */
const TOAST_MS = 5000
const TOASTS_AT_ONCE = 3
const PHONE = '(width < 40rem)'
/** Below the header, which is 4rem high. */
const PHONE_OFFSET = { top: '4.75rem' }

function watchPhone(changed: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const look = {
  '--normal-bg': 'var(--color-surface)',
  '--normal-border': 'var(--color-line)',
  '--normal-text': 'var(--color-ink)',
  '--border-radius': 'var(--radius-field)',
  '--toast-close-button-end': '0',
  fontFamily: 'inherit',
} as CSSProperties

const icons = {
  success: <Icon of={CircleCheck} className="text-good" />,
  error: <Icon of={CircleAlert} className="text-bad" />,
  warning: <Icon of={TriangleAlert} className="text-warn" />,
  info: <Icon of={Info} className="text-ink-soft" />,
}

/** The region for toasts: bottom right, on a phone at the top. Mount it once. `label` names the region. */
export function Toaster({ label }: { label: string }) {
  const phone = useSyncExternalStore(
    watchPhone,
    () => matchMedia(PHONE).matches,
    () => false,
  )
  return (
    <Sonner
      position={phone ? 'top-center' : 'bottom-right'}
      duration={TOAST_MS}
      visibleToasts={TOASTS_AT_ONCE}
      expand
      {...(phone && { offset: PHONE_OFFSET })}
      mobileOffset={PHONE_OFFSET}
      containerAriaLabel={label}
      icons={icons}
      style={look}
      toastOptions={{
        classNames: { toast: 'shadow-float! text-15! gap-3! items-start!', title: 'font-medium!' },
      }}
    />
  )
}
