import * as calls from '#contract/catalog/desk-families.ts'
import { type FamilyEvent, listFamilyEvents } from '#contract/catalog/family-events.ts'
import { ada, add } from '../csv/import-shop.fixture.ts'

export const addFamily = (parent: string | null, key: string, name = key) =>
  ada.call(calls.addFamily, { body: { parent, key, name } })

export const place = (key: string, parent: string | null, position = 1) =>
  ada.call(calls.placeFamily, { params: { key }, body: { parent, position } })

export const family = async (key: string): Promise<calls.DeskFamily> =>
  (await ada.call(calls.getDeskFamily, { params: { key } })).body

const flag = { unit: null, kind: 'flag' as const, inTable: true, filter: true, better: null }

export const addParameter = (key: string, parameter: string, more: Partial<calls.ParameterForm> = {}) =>
  ada.call(calls.addParameter, {
    params: { key },
    body: { ...flag, key: parameter, name: parameter, ...more },
  })
export const addNumber = (key: string, parameter: string, unit: 'Ω' | 'V' | 'W' = 'Ω') =>
  addParameter(key, parameter, { kind: 'number', unit })

export const change = (key: string, parameter: string, body: object) =>
  ada.call(calls.changeParameter, { params: { key, parameter }, body })
export const removeParameter = (key: string, parameter: string) =>
  ada.call(calls.removeParameter, { params: { key, parameter } })

export const addChoice = (key: string, parameter: string, choice: string, name = choice) =>
  ada.call(calls.addChoice, { params: { key, parameter }, body: { key: choice, name } })
export const changeChoice = (key: string, parameter: string, choice: string, body: object) =>
  ada.call(calls.changeChoice, { params: { key, parameter, choice }, body })
export const removeChoice = (key: string, parameter: string, choice: string) =>
  ada.call(calls.removeChoice, { params: { key, parameter, choice } })

export const removeFamily = (key: string) => ada.call(calls.removeFamily, { params: { key } })
export const rename = (key: string, name: string) =>
  ada.call(calls.changeFamily, { params: { key }, body: { name } })

export const events = async (key: string): Promise<FamilyEvent[]> =>
  (await ada.call(listFamilyEvents, { params: { key } })).body

export const sell = (family: string, parameters: object = {}) => add({ family, parameters })

export const refusal = (status: number, name: string, words: string) => ({
  status,
  body: { type: `urn:farad:problem:${name}`, title: words },
})
