/** Colours of the bare board, light and dark; the copper under the mask is the store's copper, seen dimly. */
const lightMask = 'light-dark(oklch(0.95 0.008 82), oklch(0.265 0.013 262))'
const mask = 'light-dark(oklch(0.915 0.011 80), oklch(0.225 0.012 262))'
const edge = 'light-dark(oklch(0.8 0.02 78), oklch(0.35 0.014 262))'
const gap = 'light-dark(oklch(0.9 0.013 80), oklch(0.2 0.011 262))'
const trace = 'light-dark(oklch(0.75 0.075 55), oklch(0.47 0.066 50))'
const land = 'light-dark(oklch(0.69 0.105 54), oklch(0.66 0.1 53))'
const print = 'light-dark(oklch(0.54 0.012 260), oklch(0.6 0.012 260))'

/** Signals from land to land, all on a grid of 8 and in turns of 45°. */
const signals =
  // The header's.
  'M88 48H120L216 144H226M88 88H136L208 160H226M88 128H152L200 176H226M88 168H168L192 192H226M88 208H226' +
  // Left and below.
  'M226 224H208L176 256M226 240H216L192 264V280L176 296H170M226 256H224L208 272V312L192 328H170' +
  'M256 286V320M272 286V320M304 286V312M320 286V336M336 286V312M352 286V336' +
  // The crystal's, and the two pairs beside it that leave the picture.
  'M304 114V104L280 80V64M320 114V104L344 80V64' +
  'M272 114V104L248 80V-8M256 114V104L232 80V-8M352 114V104L376 80V-8M368 114V104L392 80V-8' +
  // Right.
  'M398 160H432L472 120M398 176H432L444 164H494M398 192H436L440 188H494M398 208H436L440 212H494M398 224H432L444 236H494' +
  'M398 240H432L456 264H536L552 280H648M398 256H424L440 272M610 164H648M610 188H648M610 212H648M610 236H648'

const supplies = 'M398 144H424L496 72H552M88 312L104 296H150M88 312L104 328H150M500 312H648'

/** The one that is lit: from the controller through a resistor to the light. */
const lit = 'M368 286V296L384 312H488'

const vias = 'M176 256h0M304 312h0M320 336h0M336 312h0M352 336h0M472 120h0M440 272h0'

/** What is printed beside the parts, and where. */
const names = [
  [88, 20, 'J1'],
  [57, 52, '1'],
  [420, 131, 'U1'],
  [552, 144, 'U2'],
  [312, 12, 'Y1'],
  [534, 52, 'C1'],
  [444, 338, 'D1'],
] as const

/** The bare board: mask, copper, holes and print. */
export function HeroBoard() {
  return (
    <>
      <path d="M40-8H648V360H52a12 12 0 0 1-12-12z" fill={edge} filter="url(#hero-shadow)" />
      <path d="M41-8H648V357H53a12 12 0 0 1-12-12z" fill="url(#hero-mask)" />
      <defs>
        <linearGradient id="hero-mask" x2=".8" y2="1">
          <stop stopColor={lightMask} />
          <stop offset="1" stopColor={mask} />
        </linearGradient>
        <path id="hero-signals" d={signals} />
        <path id="hero-supplies" d={supplies} />
        <path id="hero-vias" d={vias} />
      </defs>
      <g fill="none" strokeLinejoin="round" strokeLinecap="round">
        <g stroke={gap}>
          <use href="#hero-signals" strokeWidth="10" />
          <use href="#hero-supplies" strokeWidth="14" />
        </g>
        <g stroke={trace}>
          <use href="#hero-signals" strokeWidth="4" />
          <use href="#hero-supplies" strokeWidth="8" />
        </g>
        <path d={lit} stroke="var(--color-copper)" strokeWidth="5" />
        <use href="#hero-vias" stroke={land} strokeWidth="14" />
        <use href="#hero-vias" stroke={gap} strokeWidth="6" />
      </g>
      <g fill="none" stroke={land}>
        <path
          d="M251.5 113H373M251.5 287H373M225 139.5V261M399 139.5V261"
          strokeWidth="16"
          strokeDasharray="9 7"
        />
        <path d="M494 158V244M610 158V244" strokeWidth="16" strokeDasharray="12 12" />
        <path d="M542 72h14M257 48h16M351 48h16" strokeWidth="28" />
        <path d="M133 296h46M133 328h46M389 312h46M569 312h46M243 324h42M571 280h42" strokeWidth="20" />
        <circle cx="88" cy="312" r="21" fill="var(--color-sunken)" strokeWidth="9" />
        <path d="M76 324A16.5 16.5 0 0 1 100 300" stroke={edge} strokeWidth="2" />
      </g>
      <g stroke={print}>
        <path d="M136 354.5H648" strokeWidth="5" strokeDasharray="1 7" />
        <path d="M136 352H648" strokeWidth="10" strokeDasharray="1 39" />
      </g>
      <g fill={print} fontSize="10">
        {names.map(([x, y, name]) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
    </>
  )
}
