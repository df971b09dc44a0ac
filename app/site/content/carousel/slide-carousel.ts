export const SLIDE_CAROUSEL = 'slide-carousel'

/**
 * Defines the carousel's custom element: timer, buttons and the length of a swipe. Its source is also inlined into the
 * page, so that slides change before the application starts (docs/decisions/03): it must not use anything from outside
 * the function.
 */
export function defineSlideCarousel(name: string): void {
  // rules: P-8
  const ADVANCE_MS = 5000
  const SWIPE_PX = 40

  class SlideCarousel extends HTMLElement {
    ends = new AbortController()

    connectedCallback() {
      this.ends = new AbortController()
      const { signal } = this.ends
      const row = this.firstElementChild as HTMLElement
      const slides = [...row.children] as HTMLElement[]
      let current = 0
      let start = 0
      let timer: ReturnType<typeof setInterval> | undefined

      const isOnTheWay = () => row.style.scrollSnapType === 'none'
      const show = (index: number, live = 'polite') => {
        row.ariaLive = live
        current = (index + slides.length) % slides.length
        const left = row.clientWidth * current
        if (row.scrollLeft === left && !isOnTheWay()) return
        // Otherwise a change of the layout on the way would snap back, and a slide on the way would count as reached.
        row.style.scrollSnapType = 'none'
        row.scrollTo(left, 0)
      }
      row.onscrollend = () => {
        row.style.scrollSnapType = ''
      }
      const advance = () => {
        const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
        const held = '[data-rotation=off], :not([data-rotation]):is(:hover, :has(:focus-visible))'
        if (!still && !this.matches(held)) show(current + 1, 'off')
      }
      // The current slide is the one of which half is seen, whatever has scrolled.
      const arrive = (entries: IntersectionObserverEntry[]) => {
        for (const { target, intersectionRatio } of entries) {
          const index = slides.indexOf(target as HTMLElement)
          const seen = intersectionRatio >= 0.5
          ;(target as HTMLElement).inert = !seen
          this.querySelectorAll('[data-slide]')[index]?.setAttribute('aria-current', `${seen}`)
          if (seen && !isOnTheWay()) current = index
        }
        clearInterval(timer)
        timer = setInterval(advance, ADVANCE_MS)
      }
      const act = ({ type, target, clientX, pointerType }: PointerEvent) => {
        if (!this.contains(target as Node)) return
        if (type === 'pointerdown') start = clientX
        else if (type === 'pointerup') {
          const way = clientX - start
          // A mouse selects text.
          if (pointerType !== 'mouse' && Math.abs(way) >= SWIPE_PX) show(current - Math.sign(way))
        } else {
          const { step, slide, rotation } = (target as Element).closest('button')?.dataset ?? {}
          if (step) show(current + Number(step))
          if (slide) show(Number(slide))
          if (rotation) this.dataset.rotation = this.dataset.rotation === 'off' ? 'on' : 'off'
        }
      }

      const observer = new IntersectionObserver(arrive, { root: row, threshold: 0.5 })
      for (const slide of slides) observer.observe(slide)
      // On the window in the capture phase, because React stops events in parts that are not hydrated yet.
      for (const type of ['click', 'pointerdown', 'pointerup'])
        window.addEventListener(type, act as EventListener, { capture: true, signal })
      signal.onabort = () => {
        observer.disconnect()
        clearInterval(timer)
      }
    }

    disconnectedCallback() {
      this.ends.abort()
    }
  }

  if (!customElements.get(name)) customElements.define(name, SlideCarousel)
}
