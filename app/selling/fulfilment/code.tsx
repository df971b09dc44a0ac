import { code128, drawingSVG } from 'bwip-js/browser'
import { renderSVG } from 'uqr'

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
