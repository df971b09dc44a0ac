import type { TypedQuestion } from './typed-question.ts'

export const electromechanical: TypedQuestion[] = [
  {
    texts: ['16MHz crystal', 'xtal 16 MHz', '16.000 MHz quartz'],
    finds: [{ family: 'crystals', with: { frequency: 16e6 } }],
  },
  {
    texts: ['crystal 12.288MHz', '12.288 MHz xtal', 'quartz crystals 12,288 MHz'],
    finds: [{ family: 'crystals', with: { frequency: 12_288_000 } }],
  },
  {
    texts: ['20 MHz HC-49', 'crystal 20MHz', 'xtal 20MHz HC49'],
    finds: [{ family: 'crystals', with: { frequency: 20e6 } }],
  },
  {
    texts: ['fuse 500mA slow', '0.5A slow blow fuse', 'glass fuse 500 mA slow'],
    finds: [{ family: 'fuses', with: { current: 0.5, speed: 'slow' } }],
  },
  {
    texts: ['fuse 6.3A fast 5x20', '6.3 A fast fuse', 'glass fuse 5x20mm 6.3A fast'],
    finds: [{ family: 'fuses', with: { current: 6.3, speed: 'fast' } }],
  },
  {
    texts: ['relay 12V 10A', '12 V relay 10 A changeover', 'relays 12V 10A SPDT'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 12, 'contact-current': 10 } }],
  },
  {
    texts: ['tactile switch red 6mm', 'tact switch red 6 mm', 'red tactile button 6mm'],
    finds: [{ family: 'tactile-switches', with: { colour: 'red', height: 0.006 } }],
  },
  {
    texts: ['safety relay 24V', 'forcibly guided relay 24 V', '24V relay guided contacts'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 24, contacts: 'guided' } }],
  },
]
