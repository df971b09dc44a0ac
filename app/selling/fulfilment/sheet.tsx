import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface SheetProps {
  back: { to: string; label: string }
  children: ReactNode
}

export function Sheet({ back, children }: SheetProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <BackLink to={back.to} className="">
          {back.label}
        </BackLink>
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
