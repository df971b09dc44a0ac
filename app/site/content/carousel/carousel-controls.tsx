import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../../ui/icon.tsx'

const square =
  'grid size-11 place-items-center rounded-field text-ink-soft transition-colors hover:bg-ink/10 hover:text-ink'

export function CarouselControls({ titles }: { titles: string[] }) {
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
            key={title}
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
