/** A 4.7 kΩ resistor: yellow, violet, red, gold. Light from the top left. */
export function ResistorDrawing() {
  return (
    <svg viewBox="0 0 240 120" className="w-full max-w-60" aria-hidden="true">
      <path d="M4 60h232" stroke="#a9adb3" strokeWidth="5" />
      <path d="M4 58.5h232" stroke="#d5d8dc" strokeWidth="1.5" />
      <path
        d="M62 40c10 0 12 5 22 5h72c10 0 12-5 22-5 8 0 14 9 14 20s-6 20-14 20c-10 0-12-5-22-5H84c-10 0-12 5-22 5-8 0-14-9-14-20s6-20 14-20z"
        fill="#d9c3a0"
      />
      <path
        d="M48.6 66c1.800 8.200 7 14 13.400 14 10 0 12-5 22-5h72c10 0 12 5 22 5 6.400 0 11.600-5.800 13.400-14-2 3-6 5-12 5-9 0-13-4-23-4H84c-10 0-14 4-23 4-6 0-10.400-2-12.400-5z"
        fill="#b99f78"
      />
      <path d="M60 38.900h12v42.200H60z" fill="#e3b31c" />
      <path d="M94 45h11v30H94z" fill="#7a4a9c" />
      <path d="M118 45h11v30h-11z" fill="#c0392b" />
      <path d="M168 38.900h12v42.200h-12z" fill="#c9a24b" />
      <path
        d="M60 46c8 1 14 5 24 5h72c10 0 16-4 24-5"
        fill="none"
        stroke="#fff"
        strokeOpacity=".45"
        strokeWidth="3"
      />
    </svg>
  )
}

/** An SOIC-8 from above, with pin 1 marked. */
export function SoicDrawing() {
  const pins = [0, 1, 2, 3]
  return (
    <svg viewBox="0 0 240 160" className="w-full max-w-60" aria-hidden="true">
      {pins.map((pin) => (
        <g key={pin}>
          <path d={`M${62 + pin * 34} 14h14v28h-14z`} fill="#b9bec5" />
          <path d={`M${62 + pin * 34} 14h5v28h-5z`} fill="#e3e6e9" />
          <path d={`M${62 + pin * 34} 118h14v28h-14z`} fill="#9aa0a8" />
          <path d={`M${62 + pin * 34} 118h5v28h-5z`} fill="#c9cdd2" />
        </g>
      ))}
      <rect x="44" y="36" width="152" height="88" rx="4" fill="#3a3d44" />
      <path d="M44 104h152v16a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4z" fill="#2b2d33" />
      <path d="M46 39h148" stroke="#5c6069" strokeWidth="2" />
      <circle cx="62" cy="104" r="6" fill="#1f2126" />
      <text x="120" y="80" textAnchor="middle" fontFamily="var(--font-mono)" fontSize="16" fill="#b8bcc4">
        FD4551
      </text>
    </svg>
  )
}
