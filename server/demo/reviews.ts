import type { DemoPersonName } from './people.ts'

/** A review of the demo world: stars from 1 to 5, what was written, and when, counted back from the day of loading. */
export interface DemoReview {
  by: DemoPersonName
  review: 1 | 2 | 3 | 4 | 5
  comment: string
  daysAgo: number
}

const review = (
  daysAgo: number,
  by: DemoPersonName,
  stars: DemoReview['review'],
  comment: string,
): DemoReview => ({ by, review: stars, comment, daysAgo })

export const demoReviews: readonly DemoReview[] = [
  review(53.2, 'ines', 5, 'Ordered on Monday, soldered on Wednesday. Every reel labelled as on the order.'),
  review(
    52.6,
    'tomasz',
    4,
    'Good prices on chip resistors. I measured fifty of the 4.7 kΩ 1 % parts: all within 0.4 %. One star off because the minimum of 100 pieces is more than a repair shop needs.',
  ),
  review(50.9, 'luc', 3, 'Parts fine, box too big. Six transistors came in a carton for a toaster.'),
  review(
    48.3,
    'priya',
    5,
    'We buy the FM3248 for a small series of data loggers. Three lots so far, the same silicon revision each time, and the date codes were never older than eight weeks. That is all a production engineer asks for.',
  ),
  review(
    47.0,
    'grace',
    5,
    'I teach electronics to sixteen-year-olds. The timers, LEDs and carbon film resistors survive my classes better than those we had before, and the colour bands can really be told apart.',
  ),
  review(
    43.1,
    'hanna',
    2,
    'The 2200 µF capacitor was shown in stock when I planned the build and sold out two days later, with no date for new ones. What did arrive was good, but half a power supply is no power supply.',
  ),
  review(41.8, 'tomasz', 5, 'Toroid cold to the touch at 2.5 A. Sold.'),
  review(
    40.2,
    'marcus',
    4,
    'Bought metal film resistors for a phono stage. Noise is where theory says it should be and the leads take solder at once. I would pay more for them matched to 0.1 %, which nobody offers here.',
  ),
  review(
    35.4,
    'luc',
    4,
    'Terminal blocks hold 2.5 mm² with a ferrule without a fight. The screws stay in when fully open, which not every maker manages. The green is a little brighter than in the picture.',
  ),
  review(
    34.9,
    'priya',
    1,
    'Two of our ten motor drivers came in a torn moisture bag. Support refunded the lot within a day and never argued, but our line stood still for four days, and that is what I have to report.',
  ),
  review(
    33.3,
    'yuki',
    5,
    'Twelve FP2032 drivers on four robot joints, 20 kHz, 24 V, six weeks around the clock. Not one has tripped. The thermal pad needs the nine vias that the text asks for: with four it did.',
  ),
  review(
    31.5,
    'ines',
    4,
    'Ferrite beads did what the description says: 9 dB less at 120 MHz in our pre-scan. I would like to see impedance curves on the product page, not only one number at 100 MHz.',
  ),
  review(
    29.9,
    'sofia',
    3,
    'As a purchaser: prices are fair, invoices are correct, lead times are kept. What I miss are price breaks. Whether I take one hundred pieces or ten thousand, the price per piece is the same, and that is hard to explain upstairs.',
  ),
  review(28.6, 'hanna', 5, 'Cancelled the wrong order, got an answer from a human being in twenty minutes.'),
  review(
    26.2,
    'daniel',
    4,
    'First order, first H-bridge, nothing went up in smoke. The MOSFETs did their part.',
  ),
  review(
    24.0,
    'tomasz',
    5,
    'USB-C receptacles: no bridges on the sixteen fine pads with a 0.12 mm stencil, and the shell posts take all the force. After 3000 matings on our test rig the contact resistance has not moved.',
  ),
  review(
    22.7,
    'aoife',
    5,
    'The safety relays went into a buoy that gets knocked about by the Atlantic. Forcibly guided contacts really are: I pulled the coil on one welded on purpose and the monitor contact stayed open, as it must.',
  ),
  review(
    20.8,
    'yuki',
    2,
    'Nothing wrong with the MOSFETs. But of 48 in the tape, six sat upside down in their pockets, and the pick-and-place noticed that before I did. Replacements came free; the hour of fiddling did not.',
  ),
  review(
    18.9,
    'grace',
    3,
    'The blue LEDs are far too bright for a desk. My fault for not reading 2200 mcd, but a warning would be kind.',
  ),
  review(
    17.3,
    'hanna',
    5,
    'Common-mode choke LK40: 2 × 1.02 mH on the bridge, saturation where it is promised, windings varnished so that nothing sings. Conducted emissions of my charger went from 6 dB over the line to 4 dB under it with nothing else changed.',
  ),
  review(
    15.8,
    'marcus',
    4,
    'X2 capacitors are the real thing, with the approvals printed on the box. Two of ten had slightly bent leads. Straightened, fitted, forgotten.',
  ),
  review(
    14.2,
    'luc',
    2,
    'I forgot to pay within three days and the store gave my trimmers to somebody else. The rule is written on the order, I know. A reminder on the second day would have cost nothing.',
  ),
  review(
    12.0,
    'sofia',
    5,
    'Five thousand chip resistors, counted by our machine: five thousand and four. The certificate of conformity was in the box without my asking.',
  ),
  review(
    10.7,
    'priya',
    4,
    'Fourth lot of FM3248, still no errata that bit us. The box could carry the lot number outside, so that goods-in need not open it to book it.',
  ),
  review(
    9.8,
    'ruben',
    1,
    'Wrong crystals: 12 MHz in a bag that says 16. The money was back the next morning, but I had spent an evening blaming my own firmware by then.',
  ),
  review(
    8.9,
    'ruben',
    5,
    'To be fair after my last one: the right crystals came, on the house, with a handwritten sorry.',
  ),
  review(
    6.6,
    'aoife',
    4,
    'Sense resistors are within 0.6 % of each other and the Kelvin layout in the description saved me a board spin. Delivery to the Irish coast takes two days longer than to Dublin; plan for it.',
  ),
  review(
    5.3,
    'tomasz',
    5,
    'A hundred electrolytics for a bench full of old receivers. ESR of thirty I measured: all alike, all low.',
  ),
  review(
    3.1,
    'daniel',
    5,
    'Student here. No minimum basket worth mentioning, no business account needed, and the same parts the companies get. Thank you.',
  ),
  review(
    1.9,
    'sofia',
    4,
    'Search by part number, order, pay, done: four minutes with a cup of coffee in the other hand. I still want those price breaks.',
  ),
  review(
    0.4,
    'ines',
    4,
    'Plain, quick shop. The price you see is the price you pay, down to the fourth decimal.',
  ),
]
