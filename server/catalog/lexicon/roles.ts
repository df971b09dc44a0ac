export interface Role {
  key: string
  name: string
  of: 'number' | 'choice' | 'flag'
  /** Symbols; '' is a count. Without them any. */
  units?: string[]
  /** What is usual where a parameter has no direction: a tolerance is better if less. */
  better?: 'more' | 'less'
  /** An expression over folded names of parameters, in English and German. It may be a part of the name. */
  words: RegExp
  /** Names that have the words, and are something else. */
  not?: RegExp
  /** A parameter without such a name has it if its unit and direction are right. */
  byUnit?: true
  /** Only in these kinds and those that are of them. */
  kinds?: string[]
}

/** What else has the unit of the value: 'DC resistance' of a bead, 'Forward voltage' of a Zener diode. */
export const NO_VALUE =
  /\b(?:dc|dcr|rdc|esr|srf|series|serien|insulation|isolation|leakage|overload|contact|kontakt|self|forward|fluss|max|reverse|clamp|test|pruf|breaking|abschalt|interrupt|surge|on[ -]resistance|gate|ripple)|tolerance|toleranz/

/** `value` is decided by the kind. A parameter has the first role that fits it, and of two with one role the first keeps it. */
export const ROLES: readonly Role[] = [
  number('value', 'Value', /(?!)/),
  number('tolerance', 'Tolerance', /\btol|toleran[zc]|accuracy|genauigkeit|stabilit/, {
    units: ['±%', '%', 'ppm'],
    byUnit: true,
    better: 'less',
  }),
  number('load-capacitance', 'Load capacitance', /load|last|\bcl\b/, { units: ['F'] }),
  number(
    'output-voltage',
    'Output voltage',
    /output|ausgang|\bv ?out|reference|referenz|^(?:nenn)?spannung|^voltage$/,
    {
      units: ['V'],
      not: /^(?!.*(?:fixed|fest)).*\b(?:min|max)|noise|rauschen/,
      kinds: ['regulator', 'voltage-reference', 'converter'],
    },
  ),
  number('coil-voltage', 'Coil voltage', /coil|spule|control|steuer|erreger|nominal|nenn/, {
    units: ['V'],
    kinds: ['relay'],
  }),
  number('forward-voltage', 'Forward voltage', /forward|\bvf\b|fluss|durchlass|vorwarts/, { units: ['V'] }),
  number(
    'voltage',
    'Voltage rating',
    /voltage|spannung|\bv(?:ds|dss|ce|ceo|r|rrm|rwm|dc|ac)\b|\bu[ _-]?r\b|^v$|\bvolt/,
    {
      units: ['V'],
      better: 'more',
      byUnit: true,
      not: /gate|supply|versorgung|input|eingang|output|ausgang|clamp|(?<!emitter |source )breakdown|durchbruch|isolat|test|pruf|drop|offset|saturation|sattigung|surge|stoss|threshold|schwell|noise|base|basis|contact|kontakt|withstand|forward|fluss|durchlass|ripple|\bmin/,
    },
  ),
  number('current', 'Current rating', /current|strom|\bi(?:d|c|f|r|o|sat|rms)\b|^i$|amp/, {
    units: ['A'],
    better: 'more',
    byUnit: true,
    not: /leak|quiescent|ruhe|surge|stoss|peak|spitze|ripple|supply|versorgung|breaking|abschalt|trip|auslos|pulse|impuls|base|basis|gate|reverse|sperr|trigger|short/,
  }),
  number('power', 'Power rating', /power|leistung|belastbarkeit|watt|dissipation|\bp(?:d|tot|70)\b/, {
    units: ['W'],
    byUnit: true,
    better: 'more',
    not: /overload|uberlast|coil|spule|pulse|impuls|peak|standby/,
  }),
  number('temperature-coefficient', 'Temperature coefficient', /(?!)/, { units: ['ppm/°C'], byUnit: true }),
  number(
    'temperature-constant',
    'B value',
    /(?:temperature|material)[ -]?constant|\bb[ -]?(?:value|constant|wert|konstante)|^b\d*|^b ?\(?25/,
    { kinds: ['ntc'] },
  ),
  number('temperature-max', 'Highest temperature', /max|highest|upper|hochst|ober/, {
    units: ['°C'],
    byUnit: true,
    better: 'more',
    not: /storage|lager|solder|lot/,
  }),
  number('temperature-min', 'Lowest temperature', /min|lowest|lower|niedrig|unter/, {
    units: ['°C'],
    byUnit: true,
    better: 'less',
    not: /storage|lager|solder|lot/,
  }),
  number('wavelength', 'Wavelength', /wavelength|wellenlange|\bwl\b|lambda|λ/, { units: ['m'] }),
  number('pitch', 'Pitch', /pitch|spacing|raster|(?:pin|kontakt|pol|loch)?abstand|\brm\b/, {
    units: ['m'],
    not: /row|reihe/,
  }),
  number('diameter', 'Diameter', /diameter|durchmesser|^ø|^d$/, {
    units: ['m'],
    not: /wire|draht|lead|hole|loch|pin|bohr|screw/,
  }),
  number('height', 'Height', /height|hohe\b|thickness|dicke|^h$/, {
    units: ['m'],
    better: 'less',
    not: /digit|ziffer|pin|above|below/,
  }),
  number('length', 'Length', /length|lange\b|^l$/, {
    units: ['m'],
    not: /wave|welle|pin|lead|above|below|cable|kabel/,
  }),
  number('width', 'Width', /width|breite|^w$|^b$/, { units: ['m'] }),
  number(
    'pins',
    'Pins',
    /\b(?:ways|pins|positions|poles|contacts|circuits)\b|\bpin ?count|pole?(?:zahl|anzahl)?\b|polzahl|kontakte|kontaktzahl|stifte/,
    { units: [''], not: /row|reihe|per|channel|amplif|\bios?\b|i\/o|input|output/ },
  ),
  number('rows', 'Rows', /\brows?\b|reihen?/, { units: [''] }),
  number('channels', 'Channels', /channels?|\bcircuits|elements|amplifiers|comparators|kanale?|kanalzahl/, {
    units: [''],
  }),
  number('memory', 'Memory', /memory|storage|density|capacity|speicher/, {
    units: ['', 'bit', 'B'],
    kinds: ['memory'],
  }),
  choice(
    'package',
    'Package or size',
    /package|\bcase\b|size|body|housing|footprint|gehause|bauform|baugrosse|grosse\b|chip/,
    {
      not: /packaging|colou?r|material|farbe|material/,
    },
  ),
  choice(
    'dielectric',
    'Dielectric',
    /dielectric|dielektrikum|characteristic|ceramic|keramik|temperature|\btc\b|material|class|klasse/,
  ),
  choice('colour', 'Colour', /colou?r|farbe/),
  choice('polarity', 'Polarity or channel', /polarity|channel|type|polaritat|kanal|typ\b/),
  choice('mounting', 'Mounting', /mounting|montage|termination|mount\b|anschluss/),
  choice('orientation', 'Orientation', /orientation|angle|entry|direction|ausrichtung|abgang|winkel/),
  choice(
    'technology',
    'Technology',
    /technology|technologie|composition|material|element|type|typ\b|werkstoff/,
  ),
  choice('speed', 'Speed of a fuse', /speed|characteristic|type|response|charakteristik|\bblow|auslose/, {
    kinds: ['fuse'],
  }),
  choice('safety-class', 'Safety class', /class|rating|klasse/),
  choice('shape', 'Shape', /shape|form\b|bauform/),
  choice('gender', 'Gender', /gender|type|geschlecht/),
  choice('interface', 'Interface', /interface|\bbus\b|protocol|schnittstelle|output/),
]

function number(key: string, name: string, words: RegExp, more: Partial<Role> = {}): Role {
  return { key, name, of: 'number', words, ...more }
}

function choice(key: string, name: string, words: RegExp, more: Partial<Role> = {}): Role {
  return { key, name, of: 'choice', words, ...more }
}
