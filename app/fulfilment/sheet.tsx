import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

interface SheetProps {
  /** Where the link back leads, and its words. */
  back: { to: string; label: string }
  children: ReactNode
}

/** A page to be printed, black on white, with the buttons that the paper does not show. */
export function Sheet({ back, children }: SheetProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Link
          to={back.to}
          className="inline-flex min-h-6 items-center text-13 text-ink-soft hover:text-copper hover:underline"
        >
          ← {back.label}
        </Link>
        <Button variant="primary" onClick={() => window.print()}>
          <Icon of={Printer} />
          {t('picking.print')}
        </Button>
      </div>
      <div className="sheet rounded-card border border-line p-4 sm:p-8 print:rounded-none print:border-0 print:p-0">
        {children}
      </div>
    </>
  )
}
