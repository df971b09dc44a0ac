import { footprintPicture } from '#contract/catalog/outline-picture.ts'
import { t } from '#messages/catalogue.ts'

export function ProductOutline({ src }: { src: string }) {
  const footprint = footprintPicture(src)
  return (
    <div className="flex flex-wrap gap-6 [grid-area:outline] @min-[70rem]:mt-6">
      <Drawing src={src} label={t('product.outline')} />
      {footprint && <Drawing src={footprint} label={t('product.footprint')} />}
    </div>
  )
}

function Drawing({ src, label }: { src: string; label: string }) {
  return (
    <figure className="w-full max-w-80">
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <img src={src} alt={label} width={400} height={300} loading="lazy" className="w-full" />
      </div>
      <figcaption aria-hidden className="mt-2 text-13 text-ink-soft">
        {label}
      </figcaption>
    </figure>
  )
}
