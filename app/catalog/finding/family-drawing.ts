const drawings: Record<string, string> = {
  resistors: 'resistor-axial-4k7-5',
  capacitors: 'capacitor-electrolytic-100u-25',
  inductors: 'inductor-toroid-yellow',
  diodes: 'diode-do41-DR100',
  transistors: 'transistor-to220-TM5517',
  'integrated-circuits': 'ic-dip-8-FT555',
  leds: 'led-5mm-red',
  connectors: 'connector-terminal-3',
  electromechanical: 'switch-tactile-black',
}

/** The address of a family's drawing, undefined for a family that the owner has added. */
export function familyDrawing(key: string): string | undefined {
  const drawing = drawings[key]
  return drawing && `/drawings/${drawing}.svg`
}
