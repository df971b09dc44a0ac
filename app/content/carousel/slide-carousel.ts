/** The element that `carousel.tsx` renders and that this file makes move. */
export const SLIDE_CAROUSEL = 'slide-carousel'

/**
 * Makes the carousel's element move: by itself, by its buttons and by a swipe. Its text also stands in the page, so that
 * the pictures change before the application has started (docs/decisions/009): it must use nothing from outside itself.
 */
export function defineSlideCarousel(name: string): void {
  // rules: P-8
  const ADVANCE_MS = 5000
  const SWIPE_PX = 40

  class SlideCarousel extends HTMLElement {
    current = 0
    wanted = true
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
        const { type, relatedTarget } = event as FocusEvent
        this.focused = type === 'focusin' || this.contains(relatedTarget as Node | null)
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

    // Whatever happens here, whether the slides move is decided anew, and their time begins again. At the window and
    // first of all, as React swallows what happens in a part of the page that it has not taken up yet.
    listen(source: EventTarget, types: string[], happens: (event: Event) => void) {
      const hear = (event: Event) => {
        if (source === window && !this.contains(event.target as Node)) return
        happens(event)
        if (event.type !== 'pointermove') this.rotate()
      }
      const how = { capture: source === window, signal: this.ends.signal }
      for (const type of types) source.addEventListener(type, hear, how)
    }

    rotate() {
      const held = this.pointed || this.focused || document.hidden || this.lessMotion.matches
      const moves = this.wanted && !held
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
        this.wanted = !this.wanted
        button.ariaLabel = this.wanted ? pause : play
        button.dataset.shows = this.wanted ? 'pause' : 'play'
        // Who presses 'play' wants to see it play, though pointer and focus are still here.
        this.pointed = this.focused = false
      }
    }

    // A finger draws the slides along; from 40 px on they change. A mouse does not: it selects text.
    swipe({ type, pointerType, isPrimary, clientX }: PointerEvent) {
      if (pointerType === 'mouse' || !isPrimary) return
      if (type === 'pointerdown') this.swipeFrom = clientX
      if (this.swipeFrom === undefined) return
      const way = clientX - this.swipeFrom
      const ended = type === 'pointerup' || type === 'pointercancel'
      this.slides.toggleAttribute('data-drawn', !ended)
      this.slides.style.setProperty('--drawn', ended ? '0px' : `${way}px`)
      if (!ended) return
      this.swipeFrom = undefined
      if (type === 'pointerup' && Math.abs(way) >= SWIPE_PX) this.show(this.current - Math.sign(way))
    }

    get slides(): HTMLElement {
      return this.querySelector('[data-slides]') as HTMLElement
    }
  }

  if (!customElements.get(name)) customElements.define(name, SlideCarousel)
}
