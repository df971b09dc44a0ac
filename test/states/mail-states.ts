import { changePassword } from '#contract/people/own-account.ts'
import { linkInMail } from '../journeys/account.ts'
import { expect } from '../journeys/journey.ts'
import { placeByApi } from '../journeys/ordering.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fails, hangs } from './calls.ts'
import { demoPart } from './shelf-parts.ts'
import { states } from './state.ts'

export const mailStates = states('mails', {
  async empty({ page, emptyStore }) {
    await page.goto(`${(await emptyStore()).url}/sandbox/mails`)
    await expect(page.getByText('No emails yet.')).toBeVisible()
  },

  async loading({ page }) {
    await hangs(page, '/sandbox/mails*')
    await page.goto('/sandbox/mails')
    await expect(page.getByText('Loading…')).toBeVisible()
  },

  async failed(scene) {
    await fails(scene, '/sandbox/mails*')
    await scene.page.goto('/sandbox/mails')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async 'one-is-read'({ page, db, complaints }) {
    // The script of axe tries to run in the mail's frame, where scripts are blocked.
    complaints.allow(/Blocked script execution in 'about:srcdoc'/)
    const ada = await arriveSignedIn(page)
    const part = await demoPart(db)
    const { rows } = await db.query('SELECT minimum_order FROM products WHERE id = $1', [part.id])
    await placeByApi(elsewhere(ada), part, rows[0].minimum_order)
    await linkInMail(page, ada, /^Order received/)
    await page.goto('/sandbox/mails')
    await page.getByRole('link').filter({ hasText: ada.email }).filter({ hasText: 'Order received' }).click()
    await expect(page.frameLocator('iframe').getByText('we have received your order')).toBeVisible()
  },

  async 'password-changed'({ page, complaints }) {
    complaints.allow(/Blocked script execution in 'about:srcdoc'/)
    complaints.allow(/status of 401/)
    const ada = await arriveSignedIn(page)
    await elsewhere(ada).call(changePassword, {
      body: { password: ada.password, newPassword: 'tin-and-lead' },
    })
    await linkInMail(page, ada, /was changed$/)
    await page.goto('/sandbox/mails')
    await page
      .getByRole('link')
      .filter({ hasText: ada.email })
      .filter({ hasText: 'was changed' })
      .first()
      .click()
    await expect(page.frameLocator('iframe').getByText('If it was not you')).toBeVisible()
  },
})
