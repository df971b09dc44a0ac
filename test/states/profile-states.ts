import { updateProfile } from '#contract/people/profile.ts'
import { expect } from '../journeys/journey.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fails, hangs, toastsStay } from './calls.ts'
import { states } from './state.ts'

const GET = '/user/myprofile/*'

const profile = {
  user: 'Ada Novak',
  address: 'Novak Instruments\n7 Harbour Street\nAarhus',
  number: '+45 5550 1234',
  education: 'BEng Electronics',
}
const wordy = {
  user: 'Maximiliane Sophie Freifrau von Hohenstein-Wartburg zu Löwenstein',
  address: `Werk 4, Halle C, Tor 17, ${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3)}, Wien`,
  number: '+43 1 000 000 000 000 ext. 4711',
  education:
    'MSc Power Electronics, BEng Electronics, and a trade certificate in precision mechanics, with honours',
}

export const profileStates = states('profile', {
  async 'signed-out'({ page }) {
    await page.goto('/myprofile')
    await expect(page.getByRole('button', { name: 'Please Login' })).toBeVisible()
  },

  async loading({ page }) {
    await arriveSignedIn(page)
    await hangs(page, GET)
    await page.goto('/myprofile')
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  },

  async failed(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, GET)
    await scene.page.goto('/myprofile')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async empty({ page }) {
    await arriveSignedIn(page)
    await page.goto('/myprofile')
    await expect(page.getByText('not given yet').first()).toBeVisible()
  },

  async filled({ page }) {
    const ada = await arriveSignedIn(page)
    await elsewhere(ada).call(updateProfile, { params: { email: ada.email }, body: profile })
    await page.goto('/myprofile')
    await expect(page.getByText(profile.education)).toBeVisible()
  },

  async wordy({ page }) {
    const ada = await arriveSignedIn(page, wordy.user)
    await elsewhere(ada).call(updateProfile, { params: { email: ada.email }, body: wordy })
    await page.goto('/myprofile')
    await expect(page.getByText(wordy.education)).toBeVisible()
  },
})

export const updateProfileStates = states('update-profile', {
  async loading({ page }) {
    await arriveSignedIn(page)
    await hangs(page, GET)
    await page.goto('/updatemyprofile')
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  },

  async fresh({ page }) {
    await arriveSignedIn(page)
    await page.goto('/updatemyprofile')
    await expect(page.getByLabel('Education')).toBeVisible()
  },

  async mistakes({ page }) {
    await arriveSignedIn(page)
    await page.goto('/updatemyprofile')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByText('Address is Required')).toBeVisible()
  },

  async failed(scene) {
    const { page } = scene
    await arriveSignedIn(page)
    await fails(scene, '/user/updatemyprofile/*')
    await page.goto('/updatemyprofile')
    await page.getByLabel('Address').fill(profile.address)
    await page.getByLabel('Number').fill(profile.number)
    await page.getByLabel('Education').fill(profile.education)
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },

  async updated({ page }) {
    await toastsStay(page)
    await arriveSignedIn(page)
    await page.goto('/updatemyprofile')
    await page.getByLabel('Address').fill(profile.address)
    await page.getByLabel('Number').fill(profile.number)
    await page.getByLabel('Education').fill(profile.education)
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByText('Update Profile Successfully')).toBeVisible()
  },
})
