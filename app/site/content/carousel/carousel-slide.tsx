import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../../ui/button.tsx'

export interface Slide {
  scene: string
  opening: string
  title: string
  lead: string
  action: { label: string; to: string }
}

interface CarouselSlideProps {
  slide: Slide
  index: number
  count: number
}

export function CarouselSlide({ slide, index, count }: CarouselSlideProps) {
  const { scene, opening, title, lead, action } = slide
  const first = index === 0
  const Title = first ? 'h1' : 'h2'
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldset is for form fields
    <div
      role="group"
      aria-roledescription={t('carousel.slide')}
      aria-label={t('carousel.position', { position: index + 1, count })}
      suppressHydrationWarning
      className="relative w-full shrink-0 snap-start snap-always"
    >
      <Scene address={scene} first={first} />
      <div className="relative mx-auto flex max-w-page flex-col px-4 pt-[min(62vw,18rem)] pb-4 sm:px-6 md:min-h-[clamp(30rem,40vw,44rem)] md:justify-center md:pt-12 md:pb-24 lg:px-8">
        <div className="md:w-5/12 md:max-w-112">
          <p className="mb-3 text-15 font-medium text-copper">{opening}</p>
          <Title className="text-42 leading-heading font-semibold tracking-tight">{title}</Title>
          <p className="mt-4 text-17 text-ink-soft">{lead}</p>
          <ButtonLink to={action.to} variant="primary" size="large" className="mt-6 md:mt-8">
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The decorative picture, at full width; a gradient keeps the text readable on any scene. */
function Scene({ address, first }: { address: string; first: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="absolute top-0 left-1/2 h-[min(68vw,20rem)] w-full max-w-480 -translate-x-1/2 md:h-full"
    >
      <img
        src={address}
        alt=""
        width={1600}
        height={700}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className="size-full object-cover object-[86%_50%] md:object-[70%_50%] min-[1921px]:mask-r-from-85%"
      />
      <div className="absolute inset-0 bg-linear-to-t from-(--color-scene) from-14% to-transparent to-45% md:bg-linear-to-r md:from-40% md:to-66% lg:from-34% lg:to-58%" />
    </div>
  )
}
