import { expect } from '../journeys/journey.ts'
import { fails, hangs } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { demoPart, wordyPart } from './shelf-parts.ts'
import { type Scene, type State, states } from './state.ts'

const main = ({ page }: Scene) => page.getByRole('main')

/** Goes to a page of the dashboard as an admin, until its heading is there. */
async function open(scene: Scene, path: string, heading: RegExp): Promise<void> {
  await arriveAsAdmin(scene)
  await scene.page.goto(`/dashboard/${path}`)
  await expect(main(scene).getByRole('heading', { level: 2, name: heading }).first()).toBeVisible()
}

/** The states that every list of the owner's has. `call` is the one that loads it, as a glob behind /api. */
function listStates(path: string, heading: RegExp, call: string): State[] {
  return states(path, {
    async filled(scene) {
      await wordyPart(scene.db)
      await open(scene, path, heading)
      await expect(main(scene).getByRole('listitem').or(main(scene).getByRole('row')).nth(3)).toBeVisible()
    },

    async 'none-found'(scene) {
      await open(scene, `${path}?q=nothing+like+this`, heading)
      await expect(main(scene).getByText(/^No .* has such|^No order is like/)).toBeVisible()
    },

    async loading(scene) {
      await hangs(scene.page, call)
      await open(scene, path, heading)
    },

    async failed(scene) {
      await fails(scene, call)
      await open(scene, path, heading)
      await expect(main(scene).getByRole('alert')).toBeVisible()
    },
  })
}

export const adminStates: State[] = [
  ...listStates('users', /^All Users/, '/users*'),
  ...listStates('manageorders', /^Manage All Orders/, '/allorders*'),
  ...listStates('manageproducts', /^Manage All Products/, '/products*'),

  ...states('users', {
    async 'asking-to-remove'(scene) {
      await open(scene, 'users', /^All Users/)
      await main(scene).getByRole('button', { name: 'Remove User' }).last().click()
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },
  }),

  ...states('manageproducts', {
    async 'asking-to-delete'(scene) {
      await open(scene, 'manageproducts', /^Manage All Products/)
      await main(scene).getByRole('button', { name: 'Delete' }).first().click()
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },

    async change(scene) {
      const { id } = await demoPart(scene.db)
      await open(scene, `manageproducts/${id}`, /^Change the product/)
    },
  }),

  ...states('addproduct', {
    async fresh(scene) {
      await open(scene, 'addproduct', /^Please Add Product/)
    },
  }),
]
