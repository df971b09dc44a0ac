import { pictureFiles } from '#contract/catalog/picture-files.ts'
import type { StoreFacts } from './api.server.ts'

/** The owner's logo, else a neutral sign with the name. A logo without a dark one stands on white in the dark theme. */
export function Brand({ store, small = false }: { store: StoreFacts | undefined; small?: boolean }) {
  const { name = '', logo, logoDark } = store ?? {}
  if (!logo)
    return (
      <>
        <CapacitorSign className={small ? 'size-6' : undefined} />
        <span
          className={
            small
              ? undefined
              : 'line-clamp-2 text-20 font-semibold tracking-tight hyphens-auto wrap-anywhere max-sm:text-17 max-sm:leading-tight'
          }
        >
          {name}
        </span>
      </>
    )
  const size = small ? 'h-7' : 'h-8'
  return (
    <>
      <Logo
        address={logo}
        name={name}
        className={`${size} ${logoDark ? 'in-dark:hidden' : 'in-dark:rounded-field in-dark:bg-[#fff] in-dark:p-1'}`}
      />
      {logoDark && <Logo address={logoDark} name={name} className={`${size} hidden in-dark:block`} />}
    </>
  )
}

/** Sharp on displays with many points. */
const LOGO_WIDTH = 640

function Logo({ address, name, className }: { address: string; name: string; className: string }) {
  return (
    <img
      src={transparentFile(address, LOGO_WIDTH)}
      alt={name}
      className={`w-auto max-w-40 object-contain object-left sm:max-w-56 ${className}`}
    />
  )
}

/** The WebP file at least as wide, because a JPEG has no transparent ground. */
export function transparentFile(address: string, least: number): string {
  const files = pictureFiles(address)
  if (!files) return address
  const width = files.widths.find((each) => each >= least) ?? files.widths.at(-1)
  return `${files.stem}-${width}.webp`
}

const ICON_WIDTH = 160

export function ShopIcon({ favicon }: { favicon: string | undefined }) {
  if (!favicon) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  return <link rel="icon" href={transparentFile(favicon, ICON_WIDTH)} />
}

function CapacitorSign({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" fill="none" aria-hidden="true" className={className}>
      <path d="M1 14h10M17 14h10" stroke="currentColor" strokeWidth="2" />
      <path d="M11 4v20" stroke="currentColor" strokeWidth="3" />
      <path d="M17 4v20" stroke="var(--color-copper)" strokeWidth="3" />
    </svg>
  )
}
