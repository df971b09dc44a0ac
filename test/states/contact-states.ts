import { expect } from '../journeys/journey.ts'
import { contactForm, submitButton, turnToForm, typeLetter } from '../journeys/writing.ts'
import { fails, hangs } from './calls.ts'
import { type Scene, states } from './state.ts'

/** Opens the form and waits until the page validates it. */
async function arrive({ page }: Scene): Promise<void> {
  await page.goto('/contact')
  await turnToForm(page)
}

async function write(scene: Scene, message = 'Is the FM3248 made in a larger package too?'): Promise<void> {
  await arrive(scene)
  await typeLetter(scene.page, { email: 'ada@example.com', subject: 'Package of the FM3248', message })
}

export const contactStates = states('contact', {
  async fresh({ page }) {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us')
  },

  async mistakes(scene) {
    await arrive(scene)
    await typeLetter(scene.page, { email: 'ada@example' })
    await submitButton(scene.page).click()
    await expect(contactForm(scene.page).getByText('Message is Required')).toBeVisible()
  },

  async 'too-long'(scene) {
    await write(scene, 'All day long. '.repeat(1000))
    await submitButton(scene.page).click()
    await expect(contactForm(scene.page).getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
  },

  async sending(scene) {
    await write(scene)
    await hangs(scene.page, '/messages')
    await submitButton(scene.page).click()
    await expect(contactForm(scene.page).locator('[aria-busy=true]')).toBeVisible()
  },

  async failed(scene) {
    await write(scene)
    await fails(scene, '/messages')
    await submitButton(scene.page).click()
    await expect(contactForm(scene.page).getByRole('alert')).toBeVisible()
  },

  async sent(scene) {
    await write(scene)
    await submitButton(scene.page).click()
    await expect(contactForm(scene.page).getByText('Your message is sent.')).toBeVisible()
  },
})
