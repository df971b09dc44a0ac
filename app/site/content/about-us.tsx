import type { MouseEvent } from 'react'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import caliper from './about-us.svg?no-inline'

interface AboutUsProps {
  storeName: string
  /** The owner's; its first line leads. */
  text: string | undefined
}

export function AboutUs({ storeName, text }: AboutUsProps) {
  const [lead, ...body] = text?.split(/\n+/) ?? [t('about.lead', { name: storeName }), t('about.body')]
  return (
    <section
      aria-labelledby="about-title"
      className="grid overflow-clip rounded-card border border-line bg-surface md:grid-cols-2 lg:grid-cols-[7fr_5fr]"
    >
      <div className="p-5 sm:p-8 lg:p-10">
        <h2 id="about-title" className="text-25 font-semibold tracking-tight">
          {t('about.title')}
        </h2>
        <p className="mt-4 text-20 leading-snug text-balance">{lead}</p>
        {body.map((line) => (
          <p key={line} className="mt-3 max-w-measure text-ink-soft wrap-anywhere">
            {line}
          </p>
        ))}
        <ButtonLink to="/" onClick={showProducts} className="mt-6">
          {t('about.explore')}
        </ButtonLink>
      </div>
      <img
        src={caliper}
        alt=""
        width={600}
        height={400}
        loading="lazy"
        decoding="async"
        className="aspect-5/2 size-full bg-sunken object-cover object-[60%_50%] md:aspect-auto md:object-[72%_50%] lg:object-[60%_50%]"
      />
    </section>
  )
}

/** The link is to the page itself, so it shows the products of it. Before the page starts, it loads the page again. */
function showProducts(event: MouseEvent): void {
  const products = document.getElementById('products')
  if (!products || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  products.scrollIntoView()
}
