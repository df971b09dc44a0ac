import type { TypedQuestion } from './typed-question.ts'

/** What belongs to parts that the store sells, or is near to them, and is not sold. */
export const typedNotSold: TypedQuestion[] = [
  { texts: ['relay socket', 'relay driver', 'relay module 5V'], finds: [] },
  { texts: ['fuse holder', 'fuse holder 5x20', 'fuse clip 5x20'], finds: [] },
  { texts: ['IC socket DIP-8', 'DIP-8 socket', 'DIL socket 8 pin'], finds: [] },
  { texts: ['capacitor kit', 'LED assortment', 'transistor kit'], finds: [] },
  { texts: ['LED strip', 'LED strip 12V', 'LED matrix 8x8'], finds: [] },
  { texts: ['LED holder 5mm', 'LED bezel 5mm', 'LED clip 3mm'], finds: [] },
  { texts: ['solid state relay', 'SSR 24V', 'solid-state relay 10A'], finds: [] },
  { texts: ['USB-A connector', 'micro USB connector', 'mini USB socket'], finds: [] },
  { texts: ['MOSFET driver', 'mosfet gate driver', 'IGBT driver'], finds: [] },
  { texts: ['toggle switch', 'slide switch', 'rotary switch'], finds: [] },
  { texts: ['triac', 'SCR 600V', 'JFET N channel'], finds: [] },
  { texts: ['Y2 capacitor', 'Y1 safety capacitor', 'Y2 4.7nF'], finds: [] },
  { texts: ['TCXO 10MHz', 'crystal oscillator TCXO 26 MHz', 'VCXO'], finds: [] },
  { texts: ['polyfuse 500mA', 'resettable fuse 500mA', 'PTC fuse 0.5A'], finds: [] },
  { texts: ['crystal socket', 'transistor socket', 'battery clip'], finds: [] },
]
