/** The store's first picture: three of our parts on one board. Drawn by the same hand as the catalogue. */
export function HeroDrawing() {
  return <div aria-hidden="true" className="aspect-16/10 rounded-card bg-sunken" />
}
