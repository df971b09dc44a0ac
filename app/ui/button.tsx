import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger-quiet'
type Size = 'small' | 'main' | 'large'

interface Shape {
  /** `primary` is the one main action of a screen. A `secondary` in a hovered card turns copper. */
  variant?: Variant | undefined
  size?: Size | undefined
  wide?: boolean | undefined
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-field border font-medium whitespace-nowrap select-none transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress'

/** At the end of a row its words end where the column does. */
const quietly = 'border-transparent @xl:[td.text-right_&]:-mr-3'

const variants: Record<Variant, string> = {
  primary:
    'border-transparent bg-copper text-on-copper hover:bg-copper-deep forced-colors:border-[ButtonText] disabled:hover:bg-copper',
  secondary:
    'border-edge/60 bg-surface text-ink hover:border-copper hover:text-copper-deep group-hover/card:border-copper group-hover/card:text-copper-deep disabled:hover:border-edge/60 disabled:hover:text-ink',
  quiet: `${quietly} text-ink-soft hover:bg-ink/6 hover:text-ink`,
  'danger-quiet': `${quietly} text-bad hover:bg-bad-ground [td_&]:text-ink-soft [td_&]:hover:text-bad`,
}

const sizes: Record<Size, string> = {
  small: 'h-9 px-3 text-13',
  main: 'h-11 px-4 text-15',
  large: 'h-13 px-6 text-17',
}

/** Of what looks as a button and is none, such as the summary of a menu. */
export function buttonLook({ variant = 'secondary', size = 'main', wide }: Shape, className = ''): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${wide ? 'w-full' : ''} ${className}`
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled'>, Shape {
  /** Shows a spinner in place of the label, keeps the width and ignores presses. */
  busy?: boolean | undefined
}

/** A button of type `button` by default. While busy it keeps the focus and ignores presses. */
export function Button({ variant, size, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonLook({ variant, size, wide }, className)}
    >
      <Words busy={busy}>{children}</Words>
    </button>
  )
}

function Words({ busy, children }: { busy: boolean | undefined; children: ReactNode }) {
  return (
    <>
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </>
  )
}

export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<typeof Link> & Shape) {
  return <Link {...rest} className={buttonLook({ variant, size, wide }, className)} />
}

/** With a `label` it has the role `status`; without one, an element next to it describes the state. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={`inline-flex items-center gap-2 ${className ?? ''}`}>
      <svg viewBox="0 0 18 18" width="18" height="18" fill="none" aria-hidden="true" className="animate-spin">
        <circle cx="9" cy="9" r="7" stroke="currentColor" strokeWidth="1.75" opacity="0.25" />
        <path d="M9 2a7 7 0 0 1 7 7" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      {label}
    </span>
  )
}
