import type { PostalAddress } from '#contract/selling/delivery.ts'
import { regionOf } from './regions.ts'

/**
 * The states by the first 3 digits of their ZIP codes. Source: Publication 65 and the L002 labeling list of the United States
 * Postal Service. Some prefixes reach over a border; they stand at both states.
 */
const US = `
  AK 995-999; AL 350-369; AR 716-729 755; AS 967; AZ 850-865; CA 900-961; CO 800-816; CT 060-069; DC 200-205 569; DE 197-199;
  FL 320-349; GA 300-319 398-399; GU 969; HI 967-968; IA 500-528 681; ID 832-838; IL 600-629; IN 460-479; KS 660-679;
  KY 400-427; LA 700-714; MA 010-027 055; MD 203 205-219; ME 039-049; MI 480-499; MN 550-567; MO 630-658; MP 969;
  MS 386-397; MT 590-599; NC 270-289; ND 580-588; NE 680-693; NH 030-038; NJ 070-089; NM 870-884; NV 889-898;
  NY 005 063 100-149; OH 430-459; OK 730-732 734-749; OR 970-979; PA 150-196; PR 006-009; RI 028-029; SC 290-299;
  SD 570-577; TN 370-385 422; TX 733 739 750-799 885; UT 840-847; VA 201 205 220-246; VI 008; VT 050-054 056-059; WA 980-994;
  WI 530-549; WV 247-268; WY 820-831 834`

/** By the first letter of the postal code. Source: Canada Post, Addressing Guidelines. */
const CANADA: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT NU',
  Y: 'YT',
}
/** Offices of the government in Gatineau have a code of Ottawa; Flin Flon lies in two provinces. */
const ACROSS: Record<string, string> = { K1A: 'QC', R8A: 'SK' }

let byPrefix: ReadonlyMap<string, ReadonlySet<string>> | undefined

function statesByPrefix(): ReadonlyMap<string, ReadonlySet<string>> {
  if (byPrefix) return byPrefix
  const states = new Map<string, Set<string>>()
  for (const entry of US.trim().split(/;\s*/)) {
    const [state = '', ...ranges] = entry.split(/\s+/)
    for (const range of ranges) {
      const [first = '', last = first] = range.split('-')
      for (let prefix = Number(first); prefix <= Number(last); prefix++) {
        const key = String(prefix).padStart(3, '0')
        states.set(key, (states.get(key) ?? new Set()).add(state))
      }
    }
  }
  byPrefix = states
  return states
}

/** The regions that a postal code can be of; undefined where it does not say, or has not the form of its country. */
function regionsOfCode(country: string, postalCode: string): ReadonlySet<string> | undefined {
  const code = postalCode.toUpperCase().replaceAll(/[\s-]/g, '')
  if (country === 'US' && /^\d{5}(\d{4})?$/.test(code)) return statesByPrefix().get(code.slice(0, 3))
  if (country !== 'CA' || !/^[A-Z]\d[A-Z](\d[A-Z]\d)?$/.test(code)) return undefined
  const provinces = [CANADA[code[0] ?? ''], ACROSS[code.slice(0, 3)]].join(' ').trim()
  return provinces === '' ? undefined : new Set(provinces.split(' '))
}

type Place = Pick<PostalAddress, 'country' | 'region'> & { postalCode?: string | undefined }

/** Whether region and postal code are of two places, in the United States and Canada; undefined if that cannot be said. */
export function contradictsRegion({ country, region, postalCode = '' }: Place): boolean | undefined {
  const code = regionOf(country, region)?.code
  const possible = regionsOfCode(country, postalCode)
  return code === undefined || possible === undefined ? undefined : !possible.has(code)
}
