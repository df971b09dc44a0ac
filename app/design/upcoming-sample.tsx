import { UpcomingCard } from '../content/upcoming-products.tsx'

const products = [
  {
    img: '/drawings/ic-qfn-24-FS2406.svg',
    name: 'Farad FS2406 six-axis motion sensor',
    description: 'Acceleration and rotation in 4 × 4 mm at 0.6 mA, with a step counter and a wake-up line.',
  },
  {
    img: '/drawings/display-7seg-white.svg',
    name: 'A seven-segment display whose name goes on for longer than two lines of its card can hold',
    description: 'Short.',
  },
]

export function UpcomingSample() {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-6 xl:grid-cols-3">
      {products.map((product) => (
        <UpcomingCard key={product.name} product={product} />
      ))}
    </ul>
  )
}
