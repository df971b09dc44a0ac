import { choice, count, flag, leaves, number } from './parameter.ts'
import {
  chipSizes,
  current,
  diameter,
  drift,
  mounting,
  power,
  resistance,
  surgeCurrent,
  temperatures,
  tolerance,
} from './shared-parameters.ts'

const voltage = number('voltage', 'Maximum voltage', 'V', 'more')
const length = number('length', 'Body length', 'm', 'less')
const leaded = [resistance, tolerance, power, voltage, drift, length, diameter, ...temperatures]

export const resistors = leaves('resistors', {
  'chip-resistors': {
    name: 'Chip resistors',
    parameters: [
      resistance,
      tolerance,
      power,
      chipSizes('0201', '0402', '0603', '0805', '1206', '1210', '2010', '2512'),
      drift,
      voltage,
      choice('technology', 'Technology', ['thick-film', 'thin-film']),
      choice('feature', 'Feature', ['general', 'automotive', 'sulphur-proof', 'pulse-proof', 'tin-lead']),
      ...temperatures,
    ],
  },
  'current-sense-resistors': {
    name: 'Current sense resistors',
    parameters: [resistance, tolerance, power, chipSizes('2512'), drift, current, ...temperatures],
  },
  'carbon-film-resistors': { name: 'Carbon film resistors', parameters: leaded },
  'metal-film-resistors': {
    name: 'Metal film resistors',
    parameters: [...leaded, flag('flameproof', 'Flameproof')],
  },
  'wirewound-resistors': {
    name: 'Wirewound resistors',
    parameters: [
      resistance,
      tolerance,
      power,
      drift,
      length,
      number('overload-power', 'Power for 5 s', 'W', 'more'),
      ...temperatures,
    ],
  },
  'trimmer-potentiometers': {
    name: 'Trimmer potentiometers',
    parameters: [
      resistance,
      tolerance,
      power,
      drift,
      count('turns', 'Turns', 'more'),
      count('cycles', 'Cycles', 'more'),
      ...temperatures,
    ],
  },
  'ntc-thermistors': {
    name: 'NTC thermistors',
    parameters: [
      // Without its unit, so that a search for 10 kΩ finds fixed resistors first.
      count('rated-resistance', 'Resistance at 25 °C in kΩ'),
      tolerance,
      count('temperature-constant', 'B constant in K'),
      chipSizes('0402', '0603', '0805'),
      mounting,
      ...temperatures,
    ],
  },
  varistors: {
    name: 'Varistors',
    parameters: [
      number('voltage', 'AC voltage', 'V'),
      number('varistor-voltage', 'Voltage at 1 mA', 'V'),
      tolerance,
      count('energy', 'Energy in J', 'more'),
      surgeCurrent,
      diameter,
      mounting,
      ...temperatures,
    ],
  },
})
