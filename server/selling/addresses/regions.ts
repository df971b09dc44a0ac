import { iso31662 } from 'iso-3166/2.js'
import { nameKey } from '#contract/countries.ts'
import type { PostalAddress, StoredAddress } from '#contract/selling/delivery.ts'
import type { Region } from '#contract/selling/regions.ts'

interface RegionsOfCountry {
  all: Region[]
  byKey: ReadonlyMap<string, Region>
  parents: ReadonlyMap<string, string>
}

/** Read when a country is first asked for, because few of the 5,000 regions are. */
const known = new Map<string, RegionsOfCountry>()

export function regionsOf(country: string): Region[] {
  return read(country).all
}

/** The region that a text names: its code, with or without the country, or its name, in any case and with or without accents. */
export function regionOf(country: string, text: string | undefined): Region | undefined {
  return text === undefined ? undefined : read(country).byKey.get(nameKey(text))
}

export function regionCodes(country: string, text: string | undefined): string[] {
  const { parents } = read(country)
  const codes: string[] = []
  for (let code = regionOf(country, text)?.code; code !== undefined; code = parents.get(code))
    codes.push(code)
  return codes
}

export function withRegion<Place extends Pick<PostalAddress, 'country' | 'region'>>(
  address: Place,
): Place & Pick<StoredAddress, 'regionName'> {
  const region = regionOf(address.country, address.region)
  return region ? { ...address, region: region.code, regionName: region.name } : address
}

function read(country: string): RegionsOfCountry {
  const kept = known.get(country)
  if (kept) return kept
  const prefix = `${country}-`
  const entries = iso31662.filter(({ code }) => code.startsWith(prefix))
  const local = (code: string) => code.slice(prefix.length)
  const all = entries.map(({ code, name }) => ({ code: local(code), name }))
  const parents = entries
    .filter(({ parent }) => parent !== country)
    .map(({ code, parent }) => [local(code), local(parent)] as const)
  const regions = { all, byKey: byKey(country, all), parents: new Map(parents) }
  if (entries.length > 0) known.set(country, regions)
  return regions
}

/** A name that two regions have stands for neither. 'Bristol, City of' is 'Bristol' too. */
function byKey(country: string, all: Region[]): Map<string, Region> {
  const named = new Map<string, Region | undefined>()
  for (const region of all) {
    const names = new Set([region.name, region.name.replace(/[,(].*/, '')].map(nameKey))
    for (const key of names) named.set(key, named.has(key) ? undefined : region)
  }
  for (const region of all)
    for (const code of [region.code, `${country}-${region.code}`]) named.set(nameKey(code), region)
  return new Map([...named].flatMap(([key, region]) => (region ? [[key, region] as const] : [])))
}
