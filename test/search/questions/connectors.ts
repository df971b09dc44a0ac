import type { TypedQuestion } from './typed-question.ts'

export const connectors: TypedQuestion[] = [
  {
    texts: ['10-way pin header', '10 way header 2.54 mm', 'pin header 10-way 2.54mm'],
    finds: [{ family: 'pin-headers', with: { ways: 10, rows: 1 } }],
  },
  {
    texts: ['2x5 pin header', 'pin header 2 x 5', 'header 2×5'],
    finds: [{ family: 'pin-headers', with: { ways: 10, rows: 2 } }],
  },
  {
    texts: ['terminal block 3-way 5.08mm', '3 way terminal blocks', 'terminal block 5,08 mm 3-way'],
    finds: [{ family: 'terminal-blocks', with: { ways: 3 } }],
  },
  {
    texts: ['USB-C connector', 'USB C receptacle', 'usb type c connector'],
    finds: [{ family: 'usb-connectors' }],
  },
  {
    texts: ['spring terminal block', 'terminal block spring clamp', 'spring-clamp terminal blocks'],
    finds: [{ family: 'terminal-blocks', with: { clamp: 'spring-clamp' } }],
  },
  {
    texts: ['shrouded header 2 mm', '2mm shrouded headers', 'wire to board header 2mm'],
    finds: [{ family: 'wire-to-board-headers' }],
  },
  {
    texts: ['tinned pin header', 'pin header tin', 'tin pin headers 2.54 mm'],
    finds: [{ family: 'pin-headers', with: { plating: 'tin' } }],
  },
  {
    texts: ['24A terminal block blue', 'blue terminal blocks 24 A', 'terminal block, 24 A, blue'],
    finds: [{ family: 'terminal-blocks', with: { current: 24, colour: 'blue' } }],
  },
]
