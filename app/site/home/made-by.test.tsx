import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { MadeBy } from './made-by.tsx'

speak(en)

const OWNER = { name: 'Sensory Sp. z o.o.', address: 'Gdynia, Poland' }
const maker = (name: string) => ({ name, postalAddress: '', electronicAddress: '' })

it.each([
  ['the owner', maker(OWNER.name), 'Made and sold by Sensory Sp. z o.o., Gdynia, Poland.'],
  ['nobody else', undefined, 'Made and sold by Sensory Sp. z o.o., Gdynia, Poland.'],
  ['another firm', maker('Parts Inc.'), 'Made by Parts Inc. Sold by Sensory Sp. z o.o., Gdynia, Poland.'],
])('the home page says in whole sentences that the parts are made by %s', (_who, made, text) => {
  const shown = renderToStaticMarkup(<MadeBy operator={OWNER} maker={made} leaves={undefined} />)
  expect(shown).toContain(`>${text}<`)
})

it('the home page ends with one full stop after a name without an address', () => {
  const shown = renderToStaticMarkup(
    <MadeBy operator={{ name: OWNER.name }} maker={undefined} leaves={undefined} />,
  )
  expect(shown).toContain('>Made and sold by Sensory Sp. z o.o.<')
})
