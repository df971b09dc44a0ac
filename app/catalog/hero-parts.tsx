import { barium, copper, epoxy, Leads, Slab, steel, tin } from './hero-bodies.tsx'

const laser = '#cfd3d6'
const print = '#33302c'

/** The controller in the middle, with the house's mark. */
export function Controller() {
  return (
    <g transform="translate(312 200)" fill={laser}>
      <Leads id="hero-leads" from={-59.5} to={60} y={-90} dashes="7 9" />
      <use href="#hero-leads" transform="scale(1 -1)" />
      <use href="#hero-leads" transform="matrix(0 1 1 0 0 0)" />
      <use href="#hero-leads" transform="matrix(0 1 -1 0 0 0)" />
      <Slab cell={[-70, -70, 140, 140]} of={epoxy} radius={4} deep={5} />
      <circle cx="-54" cy="52" r="6" fill={epoxy.shade} />
      <path d="M-58 56A6 6 0 0 0-50 48" fill="none" stroke={epoxy.light} strokeWidth="1.5" />
      <path d="M-12-34H-3M-3-42V-26M3-42V-26M3-34H12" fill="none" stroke={laser} strokeWidth="2.5" />
      <text y="3" fontSize="26" textLength="84">
        FARAD
      </text>
      <text y="23" fontSize="13" opacity=".66">
        FD32 2618
      </text>
    </g>
  )
}

/** The small amplifier at the right, lying on its side. */
export function Soic() {
  return (
    <g transform="translate(552 200)">
      <g transform="matrix(0 1 1 0 0 0)">
        <Leads id="hero-feet" from={-40.5} to={41} y={-60} dashes="9 15" />
        <use href="#hero-feet" transform="scale(1 -1)" />
      </g>
      <Slab cell={[-39, -49, 78, 98]} of={epoxy} radius={3} deep={4} />
      <circle cx="-27" cy="-37" r="4.5" fill={epoxy.shade} />
      <text transform="rotate(90)" y="5" fontSize="17" fill={laser} opacity=".9">
        FD358
      </text>
    </g>
  )
}

/** A row of pins, 2 mm apart. */
export function Header() {
  return (
    <>
      <g id="hero-pin">
        <path d="M74 28h28l6 6v28l-6 6h-28l-6-6v-28z" fill={epoxy.base} />
        <path d="M68.5 62v-28l6-6h27" fill="none" stroke={epoxy.light} strokeWidth="1.5" />
        <path d="M80 40h16v16h-16z" fill={copper.shade} />
        <path d="M80 40h13v13h-13z" fill={copper.light} />
        <path d="M82 42h11v11h-11z" fill={copper.base} />
      </g>
      {[40, 80, 120, 160].map((y) => (
        <use key={y} href="#hero-pin" y={y} />
      ))}
    </>
  )
}

export function Crystal() {
  return (
    <>
      <Slab cell={[262, 18, 100, 60]} of={steel} radius={10} deep={4} />
      <rect x="269" y="25" width="84" height="44" rx="5" fill="none" stroke={steel.light} />
      <text x="311" y="52" fontSize="15" fill={print} opacity=".8">
        16.000
      </text>
    </>
  )
}

/** An electrolytic can on its base; its dark side is the minus. */
export function Can() {
  return (
    <g transform="translate(608 72)" fill={print}>
      <path d="M-64-9h12v18h-12z" fill={tin.base} />
      <path d="M-38-56H56V56H-38L-56 38V-38z" fill={epoxy.shade} />
      <path d="M-55 38V-38L-37-55H56" fill="none" stroke={epoxy.light} strokeWidth="1.5" />
      <circle r="51" cx="1" cy="1" fill={steel.shade} />
      <circle r="50" fill={steel.light} />
      <circle r="49" cx=".5" cy=".5" fill={steel.base} />
      <path d="M-40-8A41 41 0 0 1-16-37" fill="none" stroke="#fff" strokeWidth="3" opacity=".7" />
      <path d="M20-45A49 49 0 0 1 20 45z" fill={epoxy.base} />
      <text x="-12" y="2" fontSize="20">
        100
      </text>
      <text x="-12" y="20" fontSize="14">
        25V
      </text>
    </g>
  )
}

const codes = [
  [156, 299, '472'],
  [156, 331, '103'],
  [412, 315, '331'],
  [592, 315, '100'],
] as const

/** Chip resistors with their codes, and chip capacitors. */
export function Chips() {
  return (
    <g fontSize="10" fill="#eceae4">
      <g id="hero-resistor">
        <Slab cell={[136, 283, 40, 26]} of={tin} />
        <Slab cell={[144, 284, 24, 23]} of={epoxy} radius={1} deep={1.5} />
      </g>
      <use href="#hero-resistor" y="32" />
      <use href="#hero-resistor" x="256" y="16" />
      <use href="#hero-resistor" x="436" y="16" />
      {codes.map(([x, y, code]) => (
        <text key={code} x={x} y={y}>
          {code}
        </text>
      ))}
      <g id="hero-capacitor">
        <Slab cell={[246, 313, 36, 22]} of={tin} />
        <Slab cell={[255, 314, 18, 20]} of={barium} radius={1} />
      </g>
      <use href="#hero-capacitor" x="328" y="-44" />
    </g>
  )
}

/** The light, and its glow on the board. */
export function Light() {
  return (
    <g transform="translate(488 312)">
      <radialGradient id="hero-glow" stopColor="light-dark(oklch(0.75 0.15 55), var(--color-copper))">
        <stop offset=".38" stopColor="inherit" stopOpacity=".5" />
        <stop offset=".6" stopColor="inherit" stopOpacity=".16" />
        <stop offset="1" stopColor="inherit" stopOpacity="0" />
      </radialGradient>
      <circle r="72" fill="url(#hero-glow)" />
      <path d="M29-14A32 32 0 1 0 29 14z" fill={copper.shade} />
      <path d="M27.5-13A31 31 0 1 0 27.5 12z" fill={copper.base} />
      <circle r="25.5" cx=".5" cy="1" fill={copper.shade} />
      <circle r="25" fill="#e8924f" />
      <circle r="15" fill="#f9bf86" />
      <circle r="7" fill="#fff3e2" />
      <path
        d="M-18-5A19 19 0 0 1-5-18"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
    </g>
  )
}
