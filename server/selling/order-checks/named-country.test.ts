import { expect, it } from 'vitest'
import { namesAnotherCountry } from './named-country.ts'

const other: [string, string][] = [
  ['1 George Street\nSydney NSW 2000\nAustralia', 'DE'],
  ['1 George Street\nSydney NSW 2000 Australia', 'DE'],
  ['1 George Street\nSydney Australia 2000', 'DE'],
  ['1 George Street\nSydney\nAU', 'DE'],
  ['1 George Street\nSydney\nAustralia\n+61 2 5550 0100', 'DE'],
  ['1 George Street\nSydney\nAustralia\nc/o Mei Tanaka', 'DE'],
  ['Hafenweg 4\n20457 Hamburg\nDeutschland', 'US'],
  ['Hafenweg 4\nD-20457 Hamburg', 'US'],
  ['Ringstraße 1\nA-1010 Wien', 'DE'],
  ['Ringstraße 1\n1010 Wien\nÖsterreich', 'DE'],
  ['1-1 Chiyoda\nTokyo\n日本', 'DE'],
  ['4 Dock Road\nBristol\nU.K.', 'DE'],
  ['4 Dock Road\nBelfast\nNorthern Ireland', 'IE'],
  ['4 Dock Road\nDublin\nRepublic of Ireland', 'GB'],
  ['1 Mission Street\nSan Francisco\nUSA', 'DE'],
  ['1 Laugavegur\n101 Reykjavik\nÍsland', 'DE'],
  ['1 Moi Avenue\nTbilisi\nGeorgia', 'DE'],
  ['1 Rue Haute\nBruxelles\nBelgique', 'FR'],
]
const same: [string, string][] = [
  ['12 Georgia Ave\nWashington DC 20011', 'US'],
  ['5 Grove Street\nJersey City, NJ 07302', 'US'],
  ['5 Grove Street\nJersey City', 'DE'],
  ['7 Turkey Hill\nConestoga, PA 17516', 'US'],
  ['7 Turkey Hill', 'DE'],
  ['5 State Street\nTrenton, New Jersey', 'US'],
  ['5 State Street\nAtlanta, Georgia 30303', 'US'],
  ['5 State Street\nIslip\nLong Island', 'US'],
  ['5 State Street\nLebanon\nPA 17042', 'US'],
  ['5 State Street\nWilmington\nDE', 'US'],
  ['5 State Street\nSan Juan\nPuerto Rico', 'US'],
  ['1 George Street\nSydney\nNew South Wales', 'AU'],
  ['4 Dock Road\nBelfast\nNorthern Ireland', 'GB'],
  ['12 Rue de France', 'DE'],
  ['Plaza España', 'DE'],
  ['Hafenweg 4\nD-20457 Hamburg\nGermany', 'DE'],
  ['Block B-204\nHafenweg 4\n20457 Hamburg', 'DE'],
  ['Australia Trading GmbH\nHafenweg 4\n20457 Hamburg', 'DE'],
  ['Mei Jordan\nHafenweg 4\n20457 Hamburg', 'DE'],
  ['Hafenweg 4\n20457 Hamburg\nz. H. Michael Jordan', 'DE'],
  ['Havenstraat 1\n6700 Arlon\nLuxembourg', 'BE'],
  ['4 Dock Road', 'DE'],
  ['', 'DE'],
]

it.each(other)('%j names another country than %s', (address, country) =>
  expect(namesAnotherCountry(address, country)).toBe(true),
)
it.each(same)('%j names no other country than %s', (address, country) =>
  expect(namesAnotherCountry(address, country)).toBe(false),
)
