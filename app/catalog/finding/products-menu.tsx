import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { menuLook, useOpened } from '../../ui/header.tsx'
import { Icon } from '../../ui/icon.tsx'

const FamilyMenu = lazy(async () => ({ default: (await import('./family-menu.tsx')).FamilyMenu }))

/** Before the page starts, and without JavaScript, it has the link to all parts, whose page has the families. */
export function ProductsMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { opened, onToggle } = useOpened(menu)
  return (
    <details ref={menu} className="group/products relative" onToggle={onToggle}>
      <summary className="flex h-11 list-none items-center gap-1.5 rounded-field px-3 font-medium hover:bg-ink/6 [&::-webkit-details-marker]:hidden">
        {t('shell.products')}
        <Icon
          of={ChevronDown}
          className="size-4 text-ink-soft transition-transform group-open/products:rotate-180"
        />
      </summary>
      <div className="absolute top-full left-0 mt-1 w-80 rounded-card border border-line bg-surface p-2 shadow-float">
        <ProductLinks opened={opened} />
      </div>
    </details>
  )
}

function ProductLinks({ opened }: { opened: boolean }) {
  return (
    <>
      <Link to={pages.products} className={`${familyLook} font-medium`}>
        {t('parts.all')}
      </Link>
      {opened && (
        <Suspense>
          <FamilyMenu look={familyLook} />
        </Suspense>
      )}
    </>
  )
}

const familyLook =
  'flex min-h-10 items-center gap-3 rounded-field px-3 hover:bg-sunken hover:text-copper-deep'

/** What a phone's menu begins with. */
export function phoneProducts(opened: boolean) {
  return (
    <div className="mb-2 border-b border-line pb-2">
      <ProductLinks opened={opened} />
      <Link to={pages.bom} className={menuLook}>
        {t('shell.upload-bom')}
      </Link>
      <Link to={pages.cart} className={menuLook}>
        {t('shell.cart')}
      </Link>
    </div>
  )
}
