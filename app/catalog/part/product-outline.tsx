import { t } from '#messages/catalogue.ts'

export function ProductOutline({ src }: { src: string }) {
  return (
    <figure className="max-w-80 [grid-area:outline] @min-[70rem]:mt-6">
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <img
          src={src}
          alt={t('product.outline')}
          width={400}
          height={300}
          loading="lazy"
          className="w-full"
        />
      </div>
      <figcaption aria-hidden className="mt-2 text-13 text-ink-soft">
        {t('product.outline')}
      </figcaption>
    </figure>
  )
}
