const familyOfKind: Record<string, string> = {
  resistor: 'resistors',
  potentiometer: 'resistors',
  capacitor: 'capacitors',
  inductor: 'inductors',
  diode: 'diodes',
  transistor: 'transistors',
  ic: 'integrated-circuits',
  led: 'leds',
  display: 'leds',
  connector: 'connectors',
  relay: 'electromechanical',
  switch: 'electromechanical',
  crystal: 'electromechanical',
  fuse: 'electromechanical',
}

export function familyOf(picture: string): string {
  return familyOfKind[picture.split('-')[0] ?? ''] ?? 'other'
}
