import { Sketch } from './sketch.tsx'

export function Magnifier() {
  return (
    <Sketch>
      <path d="M16 84h128M28 84l6-20h92l6 20" strokeLinejoin="round" className="opacity-50" />
      <circle cx="78" cy="40" r="22" className="fill-surface" />
      <path d="M64 32a16 16 0 0 1 10-7" className="stroke-copper" strokeLinecap="round" />
      <path d="m95 56 18 18" strokeWidth="5" strokeLinecap="round" />
    </Sketch>
  )
}
