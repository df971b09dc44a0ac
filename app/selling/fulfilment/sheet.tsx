import { code128, drawingSVG } from 'bwip-js/browser'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderSVG } from 'uqr'
import { t } from '#messages/catalogue.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function Sheet({ back, children }: { back: { to: string; label: string }; children: ReactNode }) {
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

interface CodeProps {
  text: string
  className?: string
}

/** A text as a Code 128 barcode (rules: P-74). The text stands next to it, so it is hidden from assistive technology. */
export function Barcode({ text, className }: CodeProps) {
  return <Code svg={code128({ bcid: 'code128', text, height: 8 }, drawingSVG())} className={className} />
}

export function QrCode({ text, className }: CodeProps) {
  return <Code svg={renderSVG(text, { ecc: 'M', border: 0 })} className={className} />
}

function Code({ svg, className }: { svg: string; className: string | undefined }) {
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" className={className} />
}
