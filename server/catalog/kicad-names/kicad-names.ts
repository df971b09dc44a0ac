/** From the libraries of KiCad 9 and 10. `{…}` stand for numbers, pitch and diameter in millimetres. */
export interface KicadName {
  kind: string
  /** Absent where a kind alone does not say it. */
  symbol?: string
  footprint: string
  mounting?: 'surface' | 'through-hole'
  /** In millimetres; with another the footprint is unknown. */
  onlyPitch?: number
}

export const KICAD_NAMES: KicadName[] = [
  {
    kind: 'pin-header',
    symbol: 'Connector_Generic:Conn_{rows}x{columns}',
    footprint: 'Connector_PinHeader_{pitch}mm:PinHeader_{rows}x{columns}_P{pitch}mm_Vertical',
    mounting: 'through-hole',
  },
  {
    kind: 'pin-socket',
    symbol: 'Connector_Generic:Conn_{rows}x{columns}',
    footprint: 'Connector_PinSocket_{pitch}mm:PinSocket_{rows}x{columns}_P{pitch}mm_Vertical',
    mounting: 'through-hole',
  },
  {
    kind: 'terminal-block',
    symbol: 'Connector:Screw_Terminal_01x{columns}',
    footprint:
      'TerminalBlock_Phoenix:TerminalBlock_Phoenix_MKDS-1,5-{pins}-{pitch}_1x{columns}_P{pitch}mm_Horizontal',
    mounting: 'through-hole',
    onlyPitch: 5.08,
  },
  {
    kind: 'wire-to-board-connector',
    symbol: 'Connector_Generic:Conn_01x{columns}',
    footprint: 'Connector_JST:JST_XH_B{pins}B-XH-A_1x{columns}_P{pitch}mm_Vertical',
    mounting: 'through-hole',
    onlyPitch: 2.5,
  },
  { kind: 'usb-connector', footprint: 'Connector_USB:USB_C_Receptacle_GCT_USB4085' },
  { kind: 'crystal', footprint: 'Crystal:Crystal_HC49-U_Vertical', mounting: 'through-hole' },
  { kind: 'crystal', footprint: 'Crystal:Crystal_SMD_3225-4Pin_3.2x2.5mm', mounting: 'surface' },
  { kind: 'led', footprint: 'LED_THT:LED_D{diameter}mm', mounting: 'through-hole' },
  { kind: 'tactile-switch', footprint: 'Button_Switch_THT:SW_PUSH_6mm', mounting: 'through-hole' },
  { kind: 'relay', footprint: 'Relay_THT:Relay_SPDT_Omron-G5LE-1', mounting: 'through-hole' },
]
