import { Menu, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Icon } from './icon.tsx'

export interface NavigationLink {
  label: string
  to: string
  className?: string
}

interface HeaderProps {
  brand: ReactNode
  /** The menu of what is sold, on wide screens next to the brand. */
  products: ReactNode
  links: NavigationLink[]
  navigationLabel: string
  menuLabel: string
  /** The store's search field; on small screens collapsed behind a button. */
  search: ReactNode
  searchLabel: string
  /** Login or account, at the right end. On a phone it stays next to the menu button, so it must be narrow. */
  account: ReactNode
  /** After the links, on wide screens. */
  leave: ReactNode
  /** What a phone's menu begins with; the menu may not have been opened yet. */
  menuHead: (opened: boolean) => ReactNode
}

export function Header(props: HeaderProps) {
  const { brand, products, links, navigationLabel, menuLabel, menuHead } = props
  const { search, searchLabel, account, leave } = props
  return (
    // The navigation scrolls away, brand and search stay.
    <header className="header-bar sticky top-0 z-30 bg-ground md:-top-9 print:hidden">
      <div className="mx-auto hidden max-w-page justify-end px-6 md:flex lg:px-8">
        <nav aria-label={navigationLabel} className="-mr-2 flex h-9 gap-1 text-13 lg:-mr-3">
          <NavigationLinks links={links} look={barLook} />
          {leave}
        </nav>
      </div>
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-4 px-4 sm:px-6 lg:px-8">
        <div className="flex-1 md:flex-none">
          <Link to="/" className="inline-flex h-11 items-center gap-2.5 rounded-field pr-1">
            {brand}
          </Link>
        </div>
        <div className="hidden md:block">{products}</div>
        <div className="hidden min-w-0 max-w-120 flex-1 lg:block">{search}</div>
        <div className="flex flex-1 items-center justify-end gap-1">
          <FoldedSearch label={searchLabel}>{search}</FoldedSearch>
          {account}
          <PhoneMenu links={links} navigationLabel={navigationLabel} menuLabel={menuLabel} head={menuHead} />
        </div>
      </div>
    </header>
  )
}

function NavigationLinks({ links, look }: { links: NavigationLink[]; look: string }) {
  return links.map(({ to, label, className = '' }) => (
    <NavLink key={to} to={to} end={to === '/'} className={`${look} ${className}`}>
      {label}
    </NavLink>
  ))
}

const barLook =
  'relative flex items-center rounded-field px-2 whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 lg:px-3 lg:after:inset-x-3 aria-[current=page]:after:bg-copper forced-colors:aria-[current=page]:after:bg-[Highlight]'

function FoldedSearch({ label, children }: { label: string; children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null)
  useClosing(fold)
  const focusWhenOpen = () => {
    if (fold.current?.open) fold.current.querySelector('input')?.focus()
  }
  // A search opened before hydration fires no toggle event.
  useEffect(focusWhenOpen, [])
  return (
    <details ref={fold} className="group/search lg:hidden" onToggle={focusWhenOpen}>
      <summary aria-label={label} className={foldButton}>
        <Icon of={Search} className="size-5.5 group-open/search:hidden" />
        <Icon of={X} className="hidden size-5.5 group-open/search:block" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-surface p-4 shadow-float sm:px-6">
        {children}
      </div>
    </details>
  )
}

const foldButton =
  'grid size-11 list-none place-items-center rounded-field [&::-webkit-details-marker]:hidden'

interface PhoneMenuProps {
  links: NavigationLink[]
  navigationLabel: string
  menuLabel: string
  head: HeaderProps['menuHead']
}

function PhoneMenu({ links, navigationLabel, menuLabel, head }: PhoneMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { opened, onToggle } = useOpened(menu)
  return (
    <details ref={menu} className="group/menu -mr-2.5 md:hidden" onToggle={onToggle}>
      <summary aria-label={menuLabel} className={foldButton}>
        <Icon of={Menu} className="size-5.5 group-open/menu:hidden" />
        <Icon of={X} className="hidden size-5.5 group-open/menu:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-surface px-4 pt-2 pb-6 shadow-float">
        {head(opened)}
        <nav aria-label={navigationLabel}>
          <NavigationLinks links={links} look={menuLook} />
        </nav>
      </div>
    </details>
  )
}

export const menuLook =
  'relative flex h-12 items-center rounded-field pl-4 text-17 text-ink-soft aria-[current=page]:font-medium aria-[current=page]:text-ink before:absolute before:inset-y-2.5 before:left-0 before:w-0.5 aria-[current=page]:before:bg-copper'

/** Closes a menu that is left. `opened` stays set once the menu was opened. */
export function useOpened(menu: React.RefObject<HTMLDetailsElement | null>) {
  const [opened, setOpened] = useState(false)
  useClosing(menu)
  // The visitor may have opened it before hydration.
  useEffect(() => setOpened(menu.current?.open ?? false), [menu])
  return { opened, onToggle: () => menu.current?.open && setOpened(true) }
}

function useClosing(menu: React.RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation()
  const shownOn = useRef(key)

  useEffect(() => {
    // The visitor may have opened it before hydration.
    if (shownOn.current === key) return
    shownOn.current = key
    menu.current?.removeAttribute('open')
  }, [key, menu])

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    function onPress(event: PointerEvent) {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) menu.current.open = false
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onPress)
    }
  }, [menu])
}
