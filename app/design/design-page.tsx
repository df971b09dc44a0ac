import { Carousel } from '../content/carousel/carousel.tsx'
import { homeSlides } from '../content/carousel/home-slides.ts'
import { Page } from '../ui/page.tsx'
import { Section } from '../ui/section.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ActionsSample } from './actions-sample.tsx'
import { FormSample } from './form-sample.tsx'
import { FooterSample, HeaderSample } from './frame-sample.tsx'
import { OrderCardSample } from './order-card-sample.tsx'
import { ProductCardSample, type SampleProduct } from './product-card-sample.tsx'
import { StatesSample } from './states-sample.tsx'
import { TokensSample } from './tokens-sample.tsx'
import { UpcomingSample } from './upcoming-sample.tsx'

const products: SampleProduct[] = [
  {
    name: 'Carbon film resistor 4.7\u202fkΩ ±5\u202f%',
    facts: 'Axial · 250\u202fmW · E24',
    description: 'A general-purpose through-hole resistor with tinned copper lea…',
    perPiece: 0.0042,
    stock: 'good',
    stockWord: 'In stock',
    drawing: 'resistor',
  },
  {
    name: 'Dual rail-to-rail operational amplifier, 10\u202fMHz, low offset, for battery-powered instruments',
    facts: 'SOIC-8 · 1.8–5.5\u202fV · −40…125\u202f°C',
    description: 'Two amplifiers that draw 120\u202fµA each and stay stable into 30…',
    perPiece: 0.84,
    stock: 'warn',
    stockWord: 'Low: 320 left',
    drawing: 'soic',
  },
  {
    name: 'Metal film resistor 100\u202fΩ ±1\u202f%',
    facts: 'Axial · 600\u202fmW · E96',
    description: 'Low noise and a low temperature coefficient for measuring circ…',
    perPiece: 0.0125,
    stock: 'good',
    stockWord: 'In stock',
    drawing: 'resistor',
  },
  {
    name: 'Step-down converter 3\u202fA',
    facts: 'SOIC-8 · 4.5–36\u202fV',
    description: 'A synchronous regulator.',
    perPiece: 12.5,
    stock: 'bad',
    stockWord: 'Out of stock',
    drawing: 'soic',
  },
]

/** Every component in every state, for design and review. Routed in development only. */
export function DesignPage() {
  return (
    <>
      <SkipLink label="Skip to content" />
      <HeaderSample />
      <Carousel slides={homeSlides('Farad', true)} />
      <Page
        title="The parts of the store"
        lead="Every part in every state. Change the theme at the foot of the page."
      >
        <Section title="Our Products">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.25rem),1fr))] gap-4 lg:gap-6">
            {products.map((product) => (
              <ProductCardSample key={product.name} {...product} />
            ))}
          </ul>
        </Section>
        <Section title="Our upcoming products">
          <UpcomingSample />
        </Section>
        <Section title="Actions and states">
          <ActionsSample />
        </Section>
        <Section title="Order Please">
          <FormSample />
        </Section>
        <Section title="My Orders">
          <OrderCardSample />
        </Section>
        <Section title="Messages, loading and nothing there">
          <StatesSample />
        </Section>
        <Section title="Tokens and type">
          <TokensSample />
        </Section>
      </Page>
      <FooterSample />
    </>
  )
}
