import { makeKey } from '#contract/people/keys.ts'
import { expect } from '../journeys/journey.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fails, hangs } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { states } from './state.ts'

const PATH = '/dashboard/tools'

export const toolsStates = states('tools', {
  async empty({ page }) {
    await arriveSignedIn(page)
    await page.goto(PATH)
    await expect(page.getByText('You have no keys.')).toBeVisible()
  },

  async loading({ page }) {
    await arriveSignedIn(page)
    await hangs(page, '/keys')
    await page.goto(PATH)
    await expect(page.locator('main [aria-busy=true]').last()).toBeVisible()
  },

  async failed(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, '/keys')
    await scene.page.goto(PATH)
    await expect(scene.page.getByText('Your keys could not be loaded.')).toBeVisible()
  },

  async filled({ page }) {
    const person = await arriveSignedIn(page)
    const ada = elsewhere(person)
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2).slice(0, 80)
    await ada.call(makeKey, {
      body: {
        name: 'BOM script',
        password: person.password,
        scopes: ['parts:read'],
        expiresOn: '2999-12-31',
      },
    })
    await ada.call(makeKey, {
      body: {
        name: long,
        password: person.password,
        scopes: ['parts:read', 'orders:read', 'orders:write'],
        orderLimit: 999_999.99,
      },
    })
    await page.goto(PATH)
    await expect(page.getByText('BOM script')).toBeVisible()
  },

  async mistakes(scene) {
    await arriveAsAdmin(scene)
    await scene.page.goto(PATH)
    await scene.page.getByRole('button', { name: 'Make a key' }).click()
    const form = scene.page.getByRole('form', { name: 'Make a key' })
    await form.getByLabel('Place and cancel orders').check()
    await form.getByRole('button', { name: 'Make a key' }).click()
    await expect(form.getByText('Enter a name for the key.')).toBeVisible()
  },

  async made({ page }) {
    await arriveSignedIn(page)
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Make a key' }).click()
    const form = page.getByRole('form', { name: 'Make a key' })
    await form.getByLabel('Name').fill('ERP')
    await form.getByRole('button', { name: 'Make a key' }).click()
    await expect(page.getByText('It is shown only now')).toBeVisible()
  },
})
