/** `'length width'` as the type `'length' | 'width'`. */
type Words<Text> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text

/** In mm; 0 is what a body does not have. Pads are after IPC-7351 for a usual density. */
function sizes<Columns extends string>(columns: Columns, rows: string) {
  type Size = Record<Words<Columns> & string, number>
  const names = columns.split(' ')
  return new Map(
    rows
      .trim()
      .split('\n')
      .map((line) => {
        const [key = '', ...numbers] = line.split(' ')
        const row = Object.fromEntries(names.map((name, at) => [name, Number(numbers[at])]))
        return [key, row as Size] as const
      }),
  )
}

/**
 * `scale` in units per mm shows larger chips larger. Heights of resistors and LEDs are usual; `height` is the maximum of
 * capacitors, beads and moulded bodies. Pads: width, height and distance of their middles.
 */
export const TWO_ENDS = sizes(
  'length width terminal scale resistor led height across down distance',
  `
0201 0.6 0.3 0.15 230 0.23 0 0.3 0.46 0.4 0.64
0402 1 0.5 0.25 170 0.35 0.5 0.5 0.54 0.64 1.02
0603 1.6 0.8 0.3 122 0.45 0.75 0.8 0.8 0.95 1.65
0805 2 1.25 0.4 108 0.5 0.8 1.25 1 1.45 1.9
1206 3.2 1.6 0.5 76 0.55 1.1 1.6 1.15 1.8 2.95
1210 3.2 2.5 0.5 74 0.55 0 2.5 1.15 2.7 2.95
1812 4.5 3.2 0.6 58 0 0 2.5 0 0 0
2010 5 2.5 0.6 55 0.6 0 0 1.3 2.65 4.65
2220 5.7 5 0.6 46 0 0 2.7 0 0 0
2512 6.35 3.2 0.6 45 0.6 0 0 1.4 3.4 5.9
tantalum-a 3.2 1.6 0.8 0 0 0 1.8 1.05 1.35 2.7
tantalum-b 3.5 2.8 0.8 0 0 0 2.1 1.3 2.35 3.1
tantalum-c 6 3.2 1.3 0 0 0 2.8 2 2.35 4.95
tantalum-d 7.3 4.3 1.3 0 0 0 3.1 2 2.55 6.2
sma 5.1 2.6 1.2 0 0 0 2.3 2.5 1.8 4
`,
)

/** `tab`: width of the leads above. Then numbers and pitches of the leads below and above, and pads: pin 1 is the first below. */
export const TWO_ROWS = sizes(
  'length width overall height lead tab legs below pitch above apart distance across down tabAcross tabDown',
  `
soic-8 4.9 3.9 6 1.6 0.42 0.42 0.15 4 1.27 4 1.27 4.95 0.6 1.95 0.6 1.95
soic-14 8.65 3.9 6 1.6 0.42 0.42 0.15 7 1.27 7 1.27 4.95 0.6 1.95 0.6 1.95
soic-16 9.9 3.9 6 1.6 0.42 0.42 0.15 8 1.27 8 1.27 4.95 0.6 1.95 0.6 1.95
dip-4 4.8 6.4 7.62 4.2 0.46 0.46 3.3 2 2.54 2 2.54 0
dip-6 7.3 6.4 7.62 4.2 0.46 0.46 3.3 3 2.54 3 2.54 0
dip-8 9.6 6.4 7.62 4.2 0.46 0.46 3.3 4 2.54 4 2.54 0
dip-14 19 6.4 7.62 4.2 0.46 0.46 3.3 7 2.54 7 2.54 0
dip-16 19.6 6.4 7.62 4.2 0.46 0.46 3.3 8 2.54 8 2.54 0
dip-28 36.6 13.6 15.24 4.2 0.46 0.46 3.3 14 2.54 14 2.54 0
sot23-3 2.9 1.3 2.4 1.02 0.4 0.4 0.1 2 1.9 1 0 1.9 0.6 1.45 0.6 1.45
sot23-5 2.9 1.6 2.8 1.35 0.4 0.4 0.1 3 0.95 2 1.9 2.3 0.6 1.3 0.6 1.3
sot23-6 2.9 1.6 2.8 1.35 0.4 0.4 0.1 3 0.95 3 0.95 2.3 0.6 1.3 0.6 1.3
sot223 6.5 3.5 7 1.7 0.7 3 0.1 3 2.3 1 0 6.3 1.5 2 3.8 2
dpak 6.6 6.1 9.9 2.3 0.76 5.3 0.1 2 4.57 1 0 6.3 1.2 2.2 5.8 6.4
rgb 5 5 5.4 1.5 0.9 0.9 0.1 3 1.6 3 1.6 0
`,
)

/** `heatSink`: the pad in the middle. */
export const FOUR_SIDES = sizes(
  'pins body overall height pitch lead inside distance across down heatSink',
  `
qfp-32 32 7 9 1.6 0.8 0.37 0 8.35 0.5 1.5 0
qfp-44 44 10 12 1.6 0.8 0.37 0 11.35 0.5 1.5 0
qfp-48 48 7 9 1.6 0.5 0.22 0 8.35 0.3 1.5 0
qfp-64 64 10 12 1.6 0.5 0.22 0 11.35 0.3 1.5 0
qfn-16 16 3 3 0.9 0.5 0.25 0.4 0
qfn-20 20 4 4 0.9 0.5 0.25 0.4 3.9 0.25 0.85 2.5
qfn-24 24 4 4 0.9 0.5 0.25 0.4 0
qfn-32 32 5 5 0.9 0.5 0.25 0.4 4.9 0.25 0.85 3.45
`,
)

/** Leads in a row under the body. */
export const STANDING = sizes(
  'width height depth pins pitch lead length',
  `
to92 4.6 4.6 3.6 3 1.27 0.45 14
to220 10.2 15.3 4.5 3 2.54 0.8 13
led-3mm 3 5.2 3 2 2.54 0.5 25
led-5mm 5 8.6 5 2 2.54 0.5 25
crystal-hc49 11.05 13.5 4.65 2 4.88 0.43 12.7
crystal-fork 2 6 2 2 0.7 0.2 5
`,
)

/** A wire at each end, or caps. */
export const AXIAL = sizes(
  'length diameter lead',
  `
axial-do35 3.8 1.9 0.5
axial-do41 5.2 2.7 0.8
axial-3.3-1.8 3.3 1.8 0.45
axial-6.3-2.4 6.3 2.4 0.6
axial-9-3.2 9 3.2 0.6
axial-11.5-4.5 11.5 4.5 0.8
axial-15.5-5 15.5 5 0.8
fuse-yes 20 5 0.8
fuse-no 20 5 0
`,
)
