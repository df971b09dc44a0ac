/** From the libraries of KiCad 9 and 10. `{…}` stand for numbers, pitch and diameter in millimetres. */
export interface KicadName {
  families: string[]
  symbol: string
  footprint?: string
  mounting?: 'surface' | 'through-hole'
  /** In millimetres; with another the footprint is unknown. */
  onlyPitch?: number
}

export const KICAD_NAMES: KicadName[] = [
  {
    families: ['pin-headers'],
    symbol: 'Connector_Generic:Conn_{rows}x{columns}',
    footprint: 'Connector_PinHeader_{pitch}mm:PinHeader_{rows}x{columns}_P{pitch}mm_Vertical',
    mounting: 'through-hole',
  },
  {
    families: ['pin-sockets'],
    symbol: 'Connector_Generic:Conn_{rows}x{columns}',
    footprint: 'Connector_PinSocket_{pitch}mm:PinSocket_{rows}x{columns}_P{pitch}mm_Vertical',
    mounting: 'through-hole',
  },
  {
    families: ['terminal-blocks'],
    symbol: 'Connector:Screw_Terminal_01x{columns}',
    footprint:
      'TerminalBlock_Phoenix:TerminalBlock_Phoenix_MKDS-1,5-{ways}-{pitch}_1x{columns}_P{pitch}mm_Horizontal',
    mounting: 'through-hole',
    onlyPitch: 5.08,
  },
  {
    families: ['wire-to-board-headers'],
    symbol: 'Connector_Generic:Conn_01x{columns}',
    footprint: 'Connector_JST:JST_XH_B{ways}B-XH-A_1x{columns}_P{pitch}mm_Vertical',
    mounting: 'through-hole',
    onlyPitch: 2.5,
  },
  {
    families: ['usb-connectors'],
    symbol: 'Connector:USB_C_Receptacle_USB2.0_16P',
    footprint: 'Connector_USB:USB_C_Receptacle_GCT_USB4085',
  },
  {
    families: ['crystals'],
    symbol: 'Device:Crystal',
    footprint: 'Crystal:Crystal_HC49-U_Vertical',
    mounting: 'through-hole',
  },
  {
    families: ['crystals'],
    symbol: 'Device:Crystal_GND24',
    footprint: 'Crystal:Crystal_SMD_3225-4Pin_3.2x2.5mm',
    mounting: 'surface',
  },
  {
    families: ['leaded-leds'],
    symbol: 'Device:LED',
    footprint: 'LED_THT:LED_D{diameter}mm',
    mounting: 'through-hole',
  },
  {
    families: ['tactile-switches'],
    symbol: 'Switch:SW_Push',
    footprint: 'Button_Switch_THT:SW_PUSH_6mm',
    mounting: 'through-hole',
  },
  {
    families: ['relays'],
    symbol: 'Relay:G5LE-1',
    footprint: 'Relay_THT:Relay_SPDT_Omron-G5LE-1',
    mounting: 'through-hole',
  },
]
