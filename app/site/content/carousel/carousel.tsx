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
        className="on-scene relative block overflow-clip"
      >
        <div
          data-slides
          aria-live="polite"
          suppressHydrationWarning
          className="group/slides grid touch-pan-y overflow-clip noscript:flex noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto"
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
