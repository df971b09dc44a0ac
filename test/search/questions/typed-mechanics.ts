import type { TypedQuestion } from './typed-question.ts'

/** Connectors, switches, relays, fuses and crystals, as shops and their customers name them. */
export const typedMechanics: TypedQuestion[] = [
  {
    texts: ['tactile switch 6x6x5mm', 'tact switch 6x6x5', 'push button 6*6*5mm'],
    finds: [{ family: 'tactile-switches', with: { height: 0.005 } }],
    only: true,
  },
  {
    texts: ['push button 6x6', 'tactile switch 6x6mm', 'tact switch 6 x 6 mm'],
    finds: [{ family: 'tactile-switches' }],
    only: true,
  },
  {
    texts: ['glass fuse 2A 250V', '2 A glass fuse 5x20', 'fuse 250V 2A'],
    finds: [{ family: 'fuses', with: { current: 2 } }],
    only: true,
  },
  {
    texts: ['fuse with leads 500mA', '500 mA leaded fuse', 'pigtail fuse 0.5A'],
    finds: [{ family: 'fuses', with: { leads: true, current: 0.5 } }],
    only: true,
  },
  {
    texts: ['DPDT relay 12V', '12 V DPDT relay', 'relay 12V 2 changeover contacts'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 12, contacts: 'two-changeover' } }],
    only: true,
  },
  {
    texts: ['sealed relay 5V', '5 V relay sealed', 'relay 5V coil sealed'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 5, sealed: true } }],
    only: true,
  },
  {
    texts: ['SPDT relay 24V 16A', '24V 16A changeover relay', 'relay 16 A 24 V SPDT'],
    finds: [
      { family: 'relays', with: { 'coil-voltage': 24, 'contact-current': 16, contacts: 'changeover' } },
    ],
    only: true,
  },
  {
    texts: ['16MHz crystal 18pF', 'crystal 16 MHz 18 pF load', 'xtal 16MHz CL=18pF'],
    finds: [{ family: 'crystals', with: { frequency: 16e6, 'load-capacitance': 1.8e-11 } }],
    only: true,
  },
  {
    texts: ['32.768kHz 12.5pF', '32k768 crystal 12.5 pF', 'watch crystal 12,5pF'],
    finds: [{ family: 'crystals', with: { frequency: 32_768, 'load-capacitance': 1.25e-11 } }],
    only: true,
  },
  {
    texts: ['crystal between 20 and 30 MHz', 'crystal 20-30 MHz', 'xtal 20MHz to 30MHz'],
    finds: [{ family: 'crystals', with: { frequency: { least: 20e6, most: 30e6 } } }],
    only: true,
  },
  {
    texts: ['1x10 pin header', '10 pin single row header', 'pin header 1 x 10'],
    finds: [{ family: 'pin-headers', with: { ways: 10, rows: 1 } }],
    only: true,
  },
  {
    texts: ['dual row pin header 20 way', '2 row header 20 pin', '2x10 male header'],
    finds: [{ family: 'pin-headers', with: { ways: 20, rows: 2 } }],
    only: true,
  },
  {
    texts: ['gold plated pin header white', 'white pin header gold', 'pin header, gold plated, white'],
    finds: [{ family: 'pin-headers', with: { colour: 'white', plating: ['gold', 'thick-gold'] } }],
    only: true,
  },
  {
    texts: ['terminal block 4P 5.08', '4P screw terminal 5.08mm', '4 pole terminal 5.08 mm'],
    finds: [{ family: 'terminal-blocks', with: { ways: 4, pitch: 0.00508 } }],
    only: true,
  },
  {
    texts: ['screwless terminal block', 'cage clamp terminal', 'spring clamp terminal'],
    finds: [{ family: 'terminal-blocks', with: { clamp: 'spring-clamp' } }],
  },
  {
    texts: ['USB-C socket 16 pin', 'USB type-C port', 'usb c jack'],
    finds: [{ family: 'usb-connectors' }],
    only: true,
  },
  {
    texts: ['latching shrouded header', 'wire to board header with latch', 'JST header with lock'],
    finds: [{ family: 'wire-to-board-headers', with: { hold: 'latch' } }],
  },
  {
    texts: ['JST PH 2.0mm 4 pin', 'JST 4P 2mm', 'JST 2.0 4-pin connector'],
    finds: [{ family: 'wire-to-board-headers', with: { ways: 4 } }],
    only: true,
  },
]
