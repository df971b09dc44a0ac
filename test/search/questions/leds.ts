import type { TypedQuestion } from './typed-question.ts'

export const leds: TypedQuestion[] = [
  {
    texts: ['red LED 5mm', '5 mm LED red', 'LEDs 5mm red'],
    finds: [{ family: 'leaded-leds', with: { colour: 'red', diameter: 0.005 } }],
  },
  {
    texts: ['blue LED 0603', '0603 led blue', 'blue chip LED 1608'],
    finds: [{ family: 'chip-leds', with: { colour: 'blue', package: '0603' } }],
  },
  {
    texts: ['IR LED 940nm', '940 nm infrared LED', 'infrared LEDs 940nm'],
    finds: [{ family: 'infrared-leds', with: { wavelength: 9.4e-7 } }],
  },
  {
    texts: ['RGB LED', 'rgb led smd', 'RGB LEDs 5050'],
    finds: [{ family: 'rgb-leds' }],
  },
  {
    texts: ['7 segment display green', 'seven segment display green', 'green 7-segment displays'],
    finds: [{ family: 'seven-segment-displays', with: { colour: 'green' } }],
  },
  {
    texts: ['common anode seven segment', '7-segment common anode', 'seven-segment displays common anode'],
    finds: [{ family: 'seven-segment-displays', with: { common: 'anode' } }],
  },
  {
    texts: ['optocoupler DIP-4', 'opto DIP4', 'photocoupler DIP-4'],
    finds: [{ family: 'optocouplers', with: { package: 'DIP-4' } }],
  },
  {
    texts: ['amber LED 0805', 'amber chip LED 0805', 'led 2012 metric amber'],
    finds: [{ family: 'chip-leds', with: { colour: 'amber', package: '0805' } }],
  },
  {
    texts: ['green LED 3 mm 2000mcd', 'led green 3mm 2000 mcd', '3mm green 2 cd LED'],
    finds: [{ family: 'leaded-leds', with: { colour: 'green', diameter: 0.003, 'luminous-intensity': 2 } }],
  },
]
