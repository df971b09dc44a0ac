import { HeroBoard } from './hero-board.tsx'
import { Can, Chips, Controller, Crystal, Header, Light, Soic } from './hero-parts.tsx'

/** The store's first picture: our parts on one board, seen from above. Drawn by the same hand as the catalogue. */
export function HeroDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 400"
      textAnchor="middle"
      className="block aspect-16/10 w-full rounded-card bg-sunken font-mono"
    >
      <filter id="hero-shadow" filterUnits="userSpaceOnUse" x="0" y="0" width="640" height="400">
        <feDropShadow dx="1" dy="1.5" stdDeviation="1" floodColor="#14100a" floodOpacity=".3" />
        <feDropShadow dx="4" dy="7" stdDeviation="6" floodColor="#14100a" floodOpacity=".22" />
      </filter>
      <HeroBoard />
      <g filter="url(#hero-shadow)">
        <Header />
        <Crystal />
        <Can />
        <Soic />
        <Chips />
        <Controller />
      </g>
      <Light />
    </svg>
  )
}
