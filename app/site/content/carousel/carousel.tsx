import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { use, useEffect } from 'react'
import type { Slide as WrittenSlide } from '#contract/selling/shop-front.ts'
import { t } from '#messages/catalogue.ts'
import { ScriptNonce } from '../../../script-nonce.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import bench from './bench.svg?no-inline'
import board from './board.svg?no-inline'
import reel from './reel.svg?no-inline'
import { defineSlideCarousel, SLIDE_CAROUSEL } from './slide-carousel.ts'

const SlideCarousel = SLIDE_CAROUSEL as 'section'

/** The server renders the first slide; without JavaScript all slides can be scrolled. */
export function Carousel({ slides }: { slides: Slide[] }) {
  const nonce = use(ScriptNonce)
  // For client-side navigation; on a page from the server, the script below has already done it.
  useEffect(() => defineSlideCarousel(SLIDE_CAROUSEL), [])
  return (
    <>
      <SlideCarousel
        role="region"
        aria-roledescription={t('carousel.carousel')}
        aria-label={t('carousel.label')}
        className="group/carousel on-scene relative block"
      >
        <div
          data-slides
          aria-live="polite"
          suppressHydrationWarning
          className="flex snap-x snap-mandatory scroll-smooth overflow-x-auto overflow-y-hidden touch-pan-y touch-pinch-zoom [scrollbar-width:none] noscript:touch-auto noscript:[scrollbar-width:auto]"
        >
          {slides.map((slide, index) => (
            <CarouselSlide key={slide.action.to} slide={slide} index={index} count={slides.length} />
          ))}
        </div>
        <CarouselControls titles={slides.map(({ title }) => title)} />
      </SlideCarousel>
      <div
        hidden
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash
        dangerouslySetInnerHTML={{ __html: scriptWith(nonce) }}
      />
    </>
  )
}

/** The browser runs this script only in a page from the server; inserted later by the application, it does nothing. */
function scriptWith(nonce: string | undefined): string {
  if (!import.meta.env.SSR) return ''
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>(${defineSlideCarousel})('${SLIDE_CAROUSEL}')</script>`
}

const square =
  'grid size-11 place-items-center rounded-field text-ink-soft transition-colors hover:bg-ink/10 hover:text-ink'

function CarouselControls({ titles }: { titles: string[] }) {
  return (
    <div className="mx-auto max-w-page px-4 pb-4 sm:px-6 md:absolute md:inset-x-0 md:bottom-0 md:pb-6 lg:px-8 noscript:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: fieldset is for form fields */}
      <div
        role="group"
        aria-label={t('carousel.controls')}
        className="relative -ml-2.5 flex items-center gap-1 md:w-fit"
      >
        {titles.map((title, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: always the same slides
            key={index}
            type="button"
            data-slide={index}
            aria-current={index === 0}
            aria-label={t('carousel.show', { position: index + 1, title })}
            suppressHydrationWarning
            className="group/bar grid h-11 w-13 place-items-center rounded-field"
          >
            <span className="h-1 w-8 rounded-full bg-ink/35 transition-colors group-hover/bar:bg-ink/70 group-aria-[current=true]/bar:bg-copper forced-colors:border forced-colors:group-aria-[current=true]/bar:bg-[Highlight]" />
          </button>
        ))}
        <button
          type="button"
          data-step="-1"
          aria-label={t('carousel.previous')}
          className={`${square} max-md:ml-auto md:ml-4`}
        >
          <Icon of={ChevronLeft} />
        </button>
        <button type="button" data-step="1" aria-label={t('carousel.next')} className={square}>
          <Icon of={ChevronRight} />
        </button>
        <RotationSwitch />
      </div>
    </div>
  )
}

/** Hidden with reduced motion, because nothing moves. */
function RotationSwitch() {
  return (
    <button type="button" data-rotation="switch" className={`${square} motion-reduce:hidden`}>
      <span className="group-data-[rotation=off]/carousel:hidden">
        <Icon of={Pause} />
        <span className="sr-only">{t('carousel.pause')}</span>
      </span>
      <span className="group-not-data-[rotation=off]/carousel:hidden">
        <Icon of={Play} />
        <span className="sr-only">{t('carousel.play')}</span>
      </span>
    </button>
  )
}

/** The store's own, each of them replaced by the owner's at its place. The first always welcomes. */
export function homeSlides(storeName: string, written: WrittenSlide[], upcoming: boolean): Slide[] {
  return ownSlides(storeName, upcoming).map((own, at) => {
    const slide = written[at]
    if (!slide) return own
    const { picture = own.scene, line, text } = slide
    return { ...own, scene: picture, title: line, lead: text, ...(at > 0 && { opening: undefined }) }
  })
}

function ownSlides(storeName: string, upcoming: boolean): Slide[] {
  return [
    {
      scene: board,
      opening: t('home.welcome', { name: storeName }),
      title: t('home.quality'),
      lead: t('home.lead'),
      action: { label: t('home.browse'), to: '#products' },
    },
    {
      scene: reel,
      opening: t('home.guide-opening'),
      title: t('home.guide'),
      lead: t('home.guide-lead'),
      action: { label: t('home.guide-read'), to: '/blogs' },
    },
    {
      scene: bench,
      opening: t('home.bench-opening'),
      title: t('home.bench'),
      lead: t('home.bench-lead'),
      action: upcoming
        ? { label: t('home.bench-upcoming'), to: '#upcoming' }
        : { label: t('home.bench-ask'), to: '#contact' },
    },
  ]
}

interface Slide {
  scene: string
  opening: string | undefined
  title: string
  lead: string | undefined
  action: { label: string; to: string }
}

function CarouselSlide({ slide, index, count }: { slide: Slide; index: number; count: number }) {
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
          {opening && <p className="mb-3 text-15 font-medium text-copper">{opening}</p>}
          <Title className="text-42 leading-heading font-semibold tracking-tight">{title}</Title>
          {lead && <p className="mt-4 text-17 text-ink-soft">{lead}</p>}
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
