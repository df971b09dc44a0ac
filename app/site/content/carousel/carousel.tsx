import { use, useEffect } from 'react'
import { t } from '#messages/catalogue.ts'
import { ScriptNonce } from '../../../script-nonce.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide, type Slide } from './carousel-slide.tsx'
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
            <CarouselSlide key={slide.scene} slide={slide} index={index} count={slides.length} />
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
