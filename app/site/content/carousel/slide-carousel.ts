export const SLIDE_CAROUSEL = 'slide-carousel'

/**
 * Defines the carousel's custom element: timer, buttons and swipes. Its source is also inlined into the page, so that
 * slides change before the application starts (docs/decisions/03): it must not use anything from outside the function.
 */
export function defineSlideCarousel(name: string): void {
  // rules: P-8
  const ADVANCE_MS = 5000
  const SWIPE_PX = 40

  class SlideCarousel extends HTMLElement {
    current = 0
    playing = true
    pointed = false
    focused = false
    swipeFrom: number | undefined
    timer: ReturnType<typeof setTimeout> | undefined
    ends = new AbortController()
    lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

    connectedCallback() {
      this.ends = new AbortController()
      this.pointed = this.matches(':hover')
      this.focused = this.matches(':focus-within')
      this.listen(this, ['pointerenter', 'pointerleave'], ({ type }) => {
        this.pointed = type === 'pointerenter'
      })
      this.listen(window, ['focusin', 'focusout'], (event) => {
        const { type, relatedTarget, isTrusted } = event as FocusEvent
        // React repeats the event once it has hydrated the page; slides may have been started since.
        if (isTrusted) this.focused = type === 'focusin' || this.contains(relatedTarget as Node | null)
      })
      this.listen(window, ['click'], ({ target }) => this.press((target as Element).closest('button')))
      this.listen(window, ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'], (event) =>
        this.swipe(event as PointerEvent),
      )
      this.listen(document, ['visibilitychange'], () => {})
      this.listen(this.lessMotion, ['change'], () => {})
      this.show(0)
    }

    disconnectedCallback() {
      this.ends.abort()
      clearTimeout(this.timer)
    }

    // Every event restarts the timer, or stops it. Listens on the window in the capture phase, because React stops
    // events in parts of the page that are not hydrated yet.
    listen(source: EventTarget, types: string[], handle: (event: Event) => void) {
      const onEvent = (event: Event) => {
        if (source === window && !this.contains(event.target as Node)) return
        handle(event)
        if (event.type !== 'pointermove') this.rotate()
      }
      const options = { capture: source === window, signal: this.ends.signal }
      for (const type of types) source.addEventListener(type, onEvent, options)
    }

    rotate() {
      const held = this.pointed || this.focused || document.hidden || this.lessMotion.matches
      const moves = this.playing && !held
      this.slides.ariaLive = moves ? 'off' : 'polite'
      clearTimeout(this.timer)
      if (moves) this.timer = setTimeout(() => this.show(this.current + 1), ADVANCE_MS)
    }

    show(index: number) {
      const slides = [...this.slides.children] as HTMLElement[]
      this.current = (index + slides.length) % slides.length
      slides.forEach((slide, place) => {
        const ahead = (place - this.current + slides.length) % slides.length
        slide.dataset.place = ahead === 0 ? 'here' : ahead === 1 ? 'after' : 'before'
      })
      for (const button of this.querySelectorAll<HTMLElement>('[data-slide]')) {
        button.ariaCurrent = `${Number(button.dataset.slide) === this.current}`
      }
      this.rotate()
    }

    press(button: HTMLElement | null) {
      if (!button) return
      const { step, slide, pause, play } = button.dataset
      if (step) this.show(this.current + Number(step))
      else if (slide) this.show(Number(slide))
      else if (pause && play) {
        this.playing = !this.playing
        button.ariaLabel = this.playing ? pause : play
        button.dataset.shows = this.playing ? 'pause' : 'play'
        // After 'play' the slides move at once, although pointer and focus are still on the carousel.
        this.pointed = this.focused = false
      }
    }

    // A finger drags the slides; from 40 px on, the slide changes. A mouse does not, because it selects text.
    swipe({ type, pointerType, isPrimary, clientX }: PointerEvent) {
      if (pointerType === 'mouse' || !isPrimary) return
      if (type === 'pointerdown') this.swipeFrom = clientX
      if (this.swipeFrom === undefined) return
      const distance = clientX - this.swipeFrom
      const ended = type === 'pointerup' || type === 'pointercancel'
      this.slides.toggleAttribute('data-drawn', !ended)
      this.slides.style.setProperty('--drawn', ended ? '0px' : `${distance}px`)
      if (!ended) return
      this.swipeFrom = undefined
      if (type === 'pointerup' && Math.abs(distance) >= SWIPE_PX)
        this.show(this.current - Math.sign(distance))
    }

    get slides(): HTMLElement {
      return this.querySelector('[data-slides]') as HTMLElement
    }
  }

  if (!customElements.get(name)) customElements.define(name, SlideCarousel)
}
