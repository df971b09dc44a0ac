import { demoPeople } from './people.ts'

/** A review of the demo world: stars from 1 to 5 and what was written. */
export type DemoReview = { email: string; review: 1 | 2 | 3 | 4 | 5; comment: string }

const { ines, tomasz, priya, luc, grace, hanna } = demoPeople

/** Oldest first. */
export const demoReviews: readonly DemoReview[] = [
  {
    email: ines.email,
    review: 5,
    comment: 'Ordered on Monday, soldered on Wednesday. Every reel labelled as on the order.',
  },
  {
    email: tomasz.email,
    review: 4,
    comment:
      'Good prices on chip resistors. I measured fifty of the 4.7 kΩ 1 % parts: all within 0.4 %. One star off because the minimum of 100 pieces is more than a repair shop needs.',
  },
  {
    email: luc.email,
    review: 3,
    comment: 'Parts fine, box too big. Six transistors came in a carton for a toaster.',
  },
  {
    email: priya.email,
    review: 5,
    comment:
      'We buy the FM3248 for a small series of data loggers. Three lots in a year, the same silicon revision each time, and the date codes were never older than eight weeks. That is all a production engineer asks for.',
  },
  {
    email: grace.email,
    review: 5,
    comment:
      'I teach electronics to sixteen-year-olds. The timers, LEDs and carbon film resistors survive my classes better than those we had before, and the colour bands can really be told apart.',
  },
  {
    email: hanna.email,
    review: 2,
    comment:
      'The 2200 µF capacitor was shown in stock when I planned the build and sold out two days later, with no date for new ones. What did arrive was good, but half a power supply is no power supply.',
  },
  { email: tomasz.email, review: 5, comment: 'Toroid cold to the touch at 2.5 A. Sold.' },
  {
    email: luc.email,
    review: 4,
    comment:
      'Terminal blocks hold 2.5 mm² with a ferrule without a fight. The screws stay in when fully open, which not every maker manages. The green is a little brighter than in the picture.',
  },
  {
    email: ines.email,
    review: 4,
    comment:
      'Ferrite beads did what the description says: 9 dB less at 120 MHz in our pre-scan. I would like to see impedance curves on the product page, not only one number at 100 MHz.',
  },
  {
    email: grace.email,
    review: 3,
    comment:
      'The blue LEDs are far too bright for a desk. My fault for not reading 2200 mcd, but a warning would be kind.',
  },
  {
    email: priya.email,
    review: 1,
    comment:
      'Two of our ten motor drivers came in a torn moisture bag. Support replaced the lot within a week and paid the freight, but our line stood still for four days, and that is what I have to report.',
  },
  {
    email: hanna.email,
    review: 5,
    comment: 'Cancelled the wrong order, got an answer from a human being in twenty minutes.',
  },
  {
    email: tomasz.email,
    review: 5,
    comment:
      'USB-C receptacles: no bridges on the sixteen fine pads with a 0.12 mm stencil, and the shell posts take all the force. After 3000 matings on our test rig the contact resistance has not moved.',
  },
  {
    email: ines.email,
    review: 4,
    comment: 'Plain, quick shop. The price you see is the price you pay, down to the fourth decimal.',
  },
]
