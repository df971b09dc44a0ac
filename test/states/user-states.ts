import { removeUser } from '#contract/people/users.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect } from '../journeys/journey.ts'
import { elsewhere } from '../journeys/people.ts'
import { refuses } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { go, main, open, showHistory } from './desk-pages.ts'
import { type State, states } from './state.ts'

const UNVERIFIED =
  "This account can't be made an admin, because its email is not verified. Its owner can verify it with the link in the verification email."

export const userStates: State[] = [
  ...states('users', {
    async 'asking-to-make-admin'(scene) {
      await open(scene, 'users', /^All Users/)
      await main(scene).getByRole('button', { name: 'Make Admin' }).first().click()
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },

    async 'not-verified'(scene) {
      await open(scene, 'users', /^All Users/)
      await refuses(scene, '/users/admin/*', 'email-unverified', UNVERIFIED)
      await main(scene).getByRole('button', { name: 'Make Admin' }).first().click()
      await scene.page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click()
      await expect(main(scene).getByRole('alert')).toBeVisible()
    },

    async 'asking-to-remove'(scene) {
      await open(scene, 'users', /^All Users/)
      await main(scene).getByRole('button', { name: 'Remove User' }).last().click()
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },

    async closed(scene) {
      const admin = elsewhere(await arriveAsAdmin(scene))
      for (const name of ['Rem Oved', 'Maximiliane Freifrau von Hohenstein-Wartburg zu Loewenstein']) {
        const { email } = await signUp(scene.store.url, name)
        await admin.call(removeUser, { params: { email } })
      }
      await go(scene, 'users?state=closed', /^Closed accounts/)
      await showHistory(scene)
    },

    async 'asking-to-reopen'(scene) {
      const admin = elsewhere(await arriveAsAdmin(scene))
      const { email } = await signUp(scene.store.url, 'Rea Opened')
      await admin.call(removeUser, { params: { email } })
      await go(scene, `users?state=closed&q=${email}`, /^Closed accounts/)
      await main(scene).getByRole('button', { name: 'Reopen' }).click()
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },

    async 'personal-data'(scene) {
      await open(scene, 'users', /^All Users/)
      const row = main(scene).getByRole('row').last()
      await row.getByText('Personal data').click()
      await expect(row.getByRole('button', { name: 'Erase person' })).toBeVisible()
    },

    async 'asking-to-erase'(scene) {
      await open(scene, 'users', /^All Users/)
      const row = main(scene).getByRole('row').last()
      await row.getByText('Personal data').click()
      await row.getByRole('button', { name: 'Erase person' }).click()
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },

    async 'none-closed-found'(scene) {
      await open(scene, 'users?state=closed&q=nothing+like+this', /^Closed accounts: 0/)
    },
  }),
]
