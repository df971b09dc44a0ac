export interface Kind {
  key: string
  name: string
  /** A kind of this one: what is true of a capacitor is true of a ceramic one. */
  of?: string
  /** The unit of the parameter that is the value. */
  valueUnit?: string
  /** What a line must give before a part is chosen for it; without them a person chooses. */
  decisive?: string[]
  /** An expression over folded names of families, in English and German. */
  words: string
}

const VALUE = ['value']

/** Of names that end with the same word, the first here is meant: 'ceramic capacitor' before 'capacitor'. */
export const KINDS: readonly Kind[] = [
  kind(
    'resistor-array',
    'Resistor array',
    '(resistor|widerstands?)[ -]?(arrays?|networks?|packs?|netzwerke?)',
    {
      of: 'resistor',
    },
  ),
  kind('potentiometer', 'Potentiometer', '(potentiometer|trimmer|trimpot|[a-z]*poti)s?', {
    valueUnit: 'Ω',
    decisive: VALUE,
  }),
  kind(
    'ntc',
    'NTC thermistor',
    'ntcs?([ -](thermistor|widerstand|widerstande|resistor|sensor)s?)?|heissleiter',
    {
      valueUnit: 'Ω',
    },
  ),
  kind('ptc', 'PTC thermistor', 'ptcs?([ -](thermistor|widerstand|widerstande|resistor)s?)?|kaltleiter', {
    valueUnit: 'Ω',
  }),
  kind('varistor', 'Varistor', 'varistor(s|en)?|movs?|vdrs?', { valueUnit: 'V' }),
  kind(
    'resistor',
    'Resistor',
    'resistors?|resistances?|[a-z]*widerstand(e|en)?|(chip|current sense |sense )?shunts?',
    {
      valueUnit: 'Ω',
      decisive: VALUE,
    },
  ),
  capacitor('tantalum-capacitor', 'Tantalum capacitor', 'tantal(um)?', '|tantals?|tantalums?'),
  capacitor('polymer-capacitor', 'Polymer capacitor', 'polymer|hybrid', '|polymers?'),
  capacitor(
    'electrolytic-capacitor',
    'Electrolytic capacitor',
    'electrolytics?|aluminiu?m|alu|elektrolyt',
    '|[a-z]*elkos?',
  ),
  capacitor('safety-capacitor', 'Safety capacitor', 'safety|mains|suppression|interference|entstor|[xy][12]'),
  capacitor('film-capacitor', 'Film capacitor', 'film|foil|folien|polyester|polypropylene'),
  capacitor(
    'ceramic-capacitor',
    'Ceramic capacitor',
    'ceramic|multilayer|keramik|vielschicht',
    '|mlccs?|kerkos?',
  ),
  kind(
    'supercapacitor',
    'Supercapacitor',
    'super ?cap(acitor)?s?|ultra ?cap(acitor)?s?|(double|doppel)[ -]?(layer|schicht)[ -]?(capacitor|kondensator)s?',
    {
      of: 'capacitor',
      valueUnit: 'F',
      decisive: VALUE,
    },
  ),
  kind('capacitor', 'Capacitor', 'capacitors?|[a-z]*kondensator(en)?', {
    valueUnit: 'F',
    decisive: VALUE,
  }),
  kind('ferrite-bead', 'Ferrite bead', '(ferrite )?beads?|ferrites?|[a-z]*ferritperlen?', {
    valueUnit: 'Ω',
    decisive: VALUE,
  }),
  kind(
    'common-mode-choke',
    'Common-mode choke',
    'common[ -]mode (choke|filter|inductor)s?|stromkompensierte drosseln?',
    {
      valueUnit: 'H',
    },
  ),
  kind(
    'inductor',
    'Inductor',
    'inductors?|chokes?|coils?|[a-z]*spulen?|[a-z]*drosseln?|[a-z]*induktivitat(en)?',
    {
      valueUnit: 'H',
      decisive: VALUE,
    },
  ),
  kind('transformer', 'Transformer', 'transformers?|[a-z]*trafos?|ubertrager'),
  diode('zener-diode', 'Zener diode', 'zener|z', '|zeners?', 'V'),
  diode(
    'schottky-diode',
    'Schottky diode',
    'schottky( barrier)?( rectifier)?',
    '|schottky(s| (barrier )?rectifiers?)',
  ),
  diode(
    'esd-diode',
    'ESD protection diode',
    'esd( protection)?',
    '|esd (protection|suppressor|protector|schutz)s?',
  ),
  diode(
    'tvs-diode',
    'Transient suppressor',
    'tvs|suppressor|transient[a-z ]*',
    '|tvs|(transient )?(voltage )?suppress(or|er)s?',
  ),
  diode('switching-diode', 'Switching diode', '(small )?signal|switching|schalt'),
  kind(
    'bridge-rectifier',
    'Bridge rectifier',
    '(bridge (rectifier|diode)|(rectifier|diode) bridge|bruckengleichrichter)s?',
    {
      of: 'diode',
    },
  ),
  diode(
    'fast-diode',
    'Fast recovery diode',
    '(ultra|super)? ?fast( recovery)?( rectifier)?',
    '|((ultra|super) ?)?fast( recovery)? rectifiers?',
  ),
  diode('rectifier-diode', 'Rectifier diode', 'rectifier|gleichrichter', '|rectifiers?|gleichrichter'),
  kind('led-driver', 'LED driver', 'led[ -]?(driver|controller|treiber)s?', { of: 'ic' }),
  kind('infrared-led', 'Infrared LED', '(infra ?red|ir|infrarot)[ -]?(led|emitter|diode|dioden)s?', {
    of: 'led',
  }),
  kind('rgb-led', 'RGB LED', '(rgbw?|addressable|multi ?colou?r)[ -]?leds?', { of: 'led' }),
  kind('display', 'Display', '(segment |led |lcd |oled )?displays?|[a-z0-9 -]*anzeigen?|lcds?|oleds?'),
  kind('optocoupler', 'Optocoupler', '(opto|photo)[ -]?(coupler|isolator)s?|optokoppler', {
    of: 'ic',
  }),
  kind('led', 'LED', 'leds?|light[ -]emitting diodes?|leuchtdioden?', {
    decisive: ['colour', 'package'],
  }),
  kind('photodiode', 'Photodiode or phototransistor', '(photo|foto)[ -]?(diode|transistor|sensor)(n|s|en)?'),
  kind('diode', 'Diode', 'diodes?|[a-z]*dioden?'),
  kind(
    'mosfet',
    'MOSFET',
    '(power )?mosfets?|(field[ -]effect|feldeffekt)[ -]?transistor(s|en)?|fets?|[np][ -](channel|kanal)',
    {
      of: 'transistor',
    },
  ),
  kind(
    'gan-transistor',
    'Gallium nitride transistor',
    '(gan|gallium nitride)[ -]?(fet|hemt|transistor)(s|en)?',
    {
      of: 'transistor',
    },
  ),
  kind('igbt', 'IGBT', 'igbts?', { of: 'transistor' }),
  kind(
    'transistor-array',
    'Transistor array or pair',
    'transistor[ -]?(array|pair|paare?)s?|darlington arrays?',
    {
      of: 'transistor',
    },
  ),
  kind(
    'bipolar-transistor',
    'Bipolar transistor',
    '(bipolar( junction)?|npn|pnp|darlington)[ -]?transistor(s|en)?|bjts?',
    {
      of: 'transistor',
    },
  ),
  kind('transistor', 'Transistor', 'transistors?|[a-z]*transistor(en)?'),
  kind('voltage-reference', 'Voltage reference', '(voltage )?references?|spannungsreferenz(en)?', {
    of: 'ic',
  }),
  kind(
    'converter',
    'Voltage converter',
    '(dc[ -/]?dc|step[ -](up|down)|buck|boost|switching|power|voltage)[ -]?(regulator|converter|controller|wandler|module)s?|schaltregler',
    {
      of: 'ic',
    },
  ),
  kind(
    'regulator',
    'Voltage regulator',
    '(linear|ldo|low[ -]dropout|adjustable|voltage|fixed)?[ -]?regulators?|ldos?|[a-z]*spannungsregler|linearregler',
    {
      of: 'ic',
    },
  ),
  kind(
    'opamp',
    'Operational amplifier',
    'op[ -]?amps?|(operational |instrumentation )?amplifiers?|[a-z]*verstarker|opv',
    {
      of: 'ic',
    },
  ),
  kind('comparator', 'Comparator', 'comparators?|komparator(en)?', { of: 'ic' }),
  kind('timer', 'Timer', 'timers?|(timer|clock) ics?|real[ -]time clocks?|rtcs?', { of: 'ic' }),
  kind(
    'microcontroller',
    'Microcontroller',
    'micro ?controllers?|mcus?|mikrocontroller|(micro)?processors?',
    { of: 'ic' },
  ),
  kind(
    'programmable-logic',
    'Programmable logic',
    'fpgas?|cplds?|(field[ -]programmable )?gate arrays?|programmable logic',
    {
      of: 'ic',
    },
  ),
  kind(
    'memory',
    'Memory',
    '(e|ee)?proms?|eeproms?|(flash|serial)?[ -]?memor(y|ies)|s?rams?|frams?|flash|speicher',
    { of: 'ic' },
  ),
  kind('shift-register', 'Shift register', '(shift )?registers?|schieberegister', { of: 'ic' }),
  kind('analogue-switch', 'Analogue switch', '(analogu?e? )(switch(es)?|multiplexers?)|multiplexers?', {
    of: 'ic',
  }),
  kind(
    'logic',
    'Logic',
    'logic( gates?| ics?)?|gates?|flip[ -]?flops?|counters?|decoders?|selectors?|buffers?|inverters?|latch(es)?|logik[a-z]*|gatter',
    {
      of: 'ic',
    },
  ),
  kind('driver', 'Driver', '(motor|gate|relay|line)?[ -]?drivers?|[a-z]*treiber', { of: 'ic' }),
  kind(
    'interface',
    'Interface',
    'transceivers?|interfaces?|(level )?(shifter|translator)s?|(usb|uart|i2c|spi) bridges?',
    {
      of: 'ic',
    },
  ),
  kind(
    'data-converter',
    'A/D or D/A converter',
    'adcs?|dacs?|(analogu?e?|digital)[ -]to[ -](digital|analogu?e?) converters?|data converters?',
    {
      of: 'ic',
    },
  ),
  kind(
    'ic',
    'Integrated circuit',
    'integrated circuits?|ics?|semiconductors?|schaltkreise?|integrierte schaltungen',
  ),
  kind('sensor', 'Sensor', '[a-z]*sensor(s|en)?|accelerometers?|gyroscopes?|thermocouples?|encoders?'),
  connector(
    'pin-socket',
    'Pin socket',
    'pin[ -]sockets?|(female|socket)[ -](headers?|strips?)|[a-z]*buchsenleisten?',
  ),
  connector(
    'wire-to-board-connector',
    'Wire-to-board connector',
    'wire[ -]to[ -]board( header| connector)?s?|(shrouded|box) headers?|wannenstecker',
  ),
  connector('pin-header', 'Pin header', '(pin |male )?headers?|[a-z]*stiftleisten?'),
  connector('terminal-block', 'Terminal block', '(screw |pluggable )?terminal( block)?s?|[a-z]*klemmen?'),
  connector('usb-connector', 'USB connector', 'usb[a-z0-9 .-]*', []),
  connector(
    'connector',
    'Connector',
    'connectors?|receptacles?|plugs?|jacks?|sockets?|[a-z]*(verbinder|stecker|buchsen?)',
  ),
  kind('oscillator', 'Oscillator', 'oscillators?|[tov]cxos?|oszillator(en)?', { valueUnit: 'Hz' }),
  kind('resonator', 'Resonator', '(ceramic )?resonators?', { valueUnit: 'Hz' }),
  kind('crystal', 'Crystal', '(quartz )?crystals?|[a-z]*quarze?', {
    valueUnit: 'Hz',
    decisive: ['value', 'load-capacitance'],
  }),
  kind('relay', 'Relay', 'relays?|[a-z]*relais'),
  kind('switch', 'Switch', '(push[ -]?)?buttons?|switch(es)?|[a-z]*taster|[a-z]*schalter'),
  kind(
    'resettable-fuse',
    'Resettable fuse',
    '(resettable|self[ -]?resetting|poly|pptc|ptc)[ -]?fuses?|polyfuses?|pptcs?',
    {
      of: 'fuse',
      valueUnit: 'A',
    },
  ),
  kind('fuse', 'Fuse', 'fuses?|[a-z]*sicherung(en)?', { valueUnit: 'A' }),
  kind('battery', 'Battery', 'batter(y|ies)|(coin )?cells?|accumulators?|batterien?|akkus?'),
  kind('buzzer', 'Buzzer or speaker', 'buzzers?|speakers?|sounders?|summer|lautsprecher'),
]

function kind(key: string, name: string, words: string, more: Partial<Kind> = {}): Kind {
  return { key, name, words, ...more }
}

function capacitor(key: string, name: string, adjective: string, alone = ''): Kind {
  const words = `(${adjective})[a-z -]*?(capacitor|kondensator|cap)(s|en)?${alone}`
  return { key, name, words, of: 'capacitor', valueUnit: 'F', decisive: VALUE }
}

function diode(key: string, name: string, adjective: string, alone = '', valueUnit?: string): Kind {
  const words = `(${adjective})[ -]?diode[ns]?${alone}`
  return { key, name, words, of: 'diode', ...(valueUnit && { valueUnit }) }
}

function connector(key: string, name: string, words: string, decisive = ['pins', 'pitch']): Kind {
  return { key, name, words, ...(key !== 'connector' && { of: 'connector' }), decisive }
}
