const SAME_CASES = [
  ['SOT-23', 'SOT-23-3', 'TO-236', 'TO-236AB'],
  ['SOT-23-5', 'SOT-25', 'SC-74A', 'TSOT-23-5'],
  ['SOT-23-6', 'SOT-26', 'SC-74', 'TSOT-23-6'],
  ['SOT-223', 'SOT-223-3', 'SOT-223-4', 'TO-261', 'TO-261AA', 'SC-73'],
  ['SOT-89', 'SOT-89-3', 'TO-243'],
  ['SOT-323', 'SC-70', 'SC-70-3'],
  ['SOT-363', 'SC-70-6', 'SC-88'],
  ['TO-92', 'TO-92-3', 'TO-226', 'TO-226AA', 'SOT-54', 'TO-92L'],
  ['TO-220', 'TO-220-3', 'TO-220AB'],
  ['TO-247', 'TO-247-3'],
  ['DPAK', 'TO-252', 'TO-252-2', 'TO-252-3', 'TO-252AA', 'SOT-428'],
  ['D2PAK', 'TO-263', 'TO-263-2', 'TO-263-3', 'TO-263AB', 'DDPAK'],
  ['SMA', 'DO-214AC'],
  ['SMB', 'DO-214AA'],
  ['SMC', 'DO-214AB'],
  ['DO-35', 'SOD-27', 'DO-204AH'],
  ['DO-41', 'SOD-81', 'SOD-66', 'DO-204AL'],
  ['MiniMELF', 'SOD-80', 'LL-34', 'DO-213AA'],
  ['HC-49', 'HC-49U', 'HC-49/US', 'HC-49S', 'HC-49-4H'],
]
/** The name that each is known by. */
export const CASES = SAME_CASES.map(([first = '']) => first)

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const FIRST_OF = new Map(
  SAME_CASES.flatMap(([first = '', ...others]) =>
    [first, ...others].map((name) => [bare(name), bare(first)]),
  ),
)
/** SO-8, SOP-8 and SOIC-8 have the same pads, and so have all DIP-8. */
const OUTLINE = /^(?:SOIC|SOP|SO)0*(\d+)N?$/
const IN_LINE = /^[PC]?DIP(\d+)$/

export function isSameCase(one: string, other: string): boolean {
  return normalCase(one) === normalCase(other)
}

/** '8-SOIC', and TO-220 that stands or lies. */
const TURNED = /^(\d{1,3})([A-Z]+)$/
const UPRIGHT = /^(TO\d{2,3})[HV]$/

function normalCase(name: string): string {
  const text = bare(name).replace(TURNED, '$2$1').replace(UPRIGHT, '$1')
  return FIRST_OF.get(text) ?? text.replace(OUTLINE, 'SOIC$1').replace(IN_LINE, 'DIP$1')
}

const WHOLE_OUTLINE = /^(SOIC|DIP|[MT]?SSOP|MSOP|[LT]?QFP|[VW]?QFN|DFN|BGA)0*(\d{1,3})$/

/** 'SOT-23' of 'TO-236AB', 'SOIC-8' of 'SO8'. Undefined if the text names no case, or more than one. */
export function caseNameOf(text: string): string | undefined {
  const named = caseIn(text)
  const normal = normalCase(named ?? text)
  const known = CASES.find((name) => bare(name) === normal)
  if (known) return known
  const [, outline, pins] = WHOLE_OUTLINE.exec(normal) ?? []
  return outline ? `${outline}-${pins}` : named?.toUpperCase()
}

const NAMED =
  /(?<![A-Z0-9])(?:(?:T?SOT|SOD|DO|TO|SC|LL)[- ]?\d{1,4}(?:[A-Z]{2}|[HV])?(?:-\d{1,2})?|\d{1,3}-?(?:SOIC|[MT]?SSOP|MSOP|SO|[PC]?DIP)|(?:SOIC|[MT]?SSOP|TSSOP|MSOP|SOP|SO|[PC]?DIP|[LT]?QFP|[VW]?QFN|DFN)[- ]?\d{1,3}|D2?PAK|SM[ABC]|MiniMELF|HC-?49)(?![A-Z0-9])/gi

const LEAD_PITCH = /^(DO-?\d{2})-\d{1,2}$/i

/** 'SOT-23' in 'Package_TO_SOT_SMD:SOT-23'. Undefined if the text names several. */
export function caseIn(text: string): string | undefined {
  const named = text.match(NAMED) ?? []
  const [first, ...others] = named.map((name) => name.replace(LEAD_PITCH, '$1'))
  return first !== undefined && others.every((other) => isSameCase(first, other)) ? first : undefined
}
