type UpcomingProduct = { img: string; name: string; description: string }

export const upcomingProducts: readonly UpcomingProduct[] = [
  {
    img: '/drawings/ic-qfp-64-FM6464.svg',
    name: 'Farad FM6464 dual-core microcontroller',
    description:
      'Two 32-bit cores at 160 MHz, 1 MB flash in two banks and a security block, in LQFP-64. Pin for pin the bigger sister of FM3248.',
  },
  {
    img: '/drawings/display-7seg-white.svg',
    name: 'Farad OD14 seven-segment display, white',
    description:
      'The 14.2 mm digit with cool white segments at 2 mA, for instruments that run from a battery.',
  },
  {
    img: '/drawings/capacitor-vchip-470u-35.svg',
    name: 'Farad CH10 470 µF 35 V hybrid polymer capacitor',
    description:
      'Polymer and liquid electrolyte in one can: 20 mΩ, 125 °C for 4000 h, and it fails open, not short.',
  },
  {
    img: '/drawings/connector-shrouded-8.svg',
    name: 'Farad KJ20 8-way shrouded header, 2 mm',
    description:
      'Eight keyed ways on 2 mm for sensors and displays, with the same contacts as the four-way header.',
  },
  {
    img: '/drawings/ic-qfn-24-FS2406.svg',
    name: 'Farad FS2406 six-axis motion sensor',
    description:
      'Acceleration and rotation in 4 × 4 mm at 0.6 mA, with a step counter and a wake-up line of its own.',
  },
  {
    img: '/drawings/switch-tactile-black.svg',
    name: 'Farad KS6 quiet tactile switch, black',
    description:
      'The 6 mm switch with a damped click below 30 dB, for bedside and cockpit. One million operations.',
  },
]
