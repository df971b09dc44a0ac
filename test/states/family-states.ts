import type pg from 'pg'
import { expect } from '../journeys/journey.ts'
import { fails, hangs, refuses } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { type Scene, states } from './state.ts'

const main = ({ page }: Scene) => page.getByRole('main')
const LONG = 'Surface-mount current sense resistors with 4 terminals, pulse-proof, for automotive electronics'

/** A family with inherited parameters, parameters of each kind and long names. Returns its key. */
async function shunts(db: pg.Pool): Promise<string> {
  await db.query(
    `INSERT INTO families (key, parent, name, position) VALUES
       ('sense', 'resistors', 'Current sense resistors', 8), ('sense-chips', 'sense', $1, 1),
       ('sense-wound', 'sense', 'Wound', 2), ('sense-chips-wide', 'sense-chips', 'Wide terminals', 1) ON CONFLICT DO NOTHING`,
    [LONG],
  )
  await db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, position, better) VALUES
       ('sense', 'resistance', 'Resistance', 'number', 'Ω', 1, NULL), ('sense', 'tolerance', 'Tolerance', 'number', '±%', 2, 'less'),
       ('sense-chips', 'package', 'Package', 'choice', NULL, 1, NULL),
       ('sense-chips', 'thermal-resistance-to-the-terminal-side', 'Thermal resistance to the terminal side, as measured', 'number', 'K/W', 2, 'less'),
       ('sense-chips', 'kelvin', 'Kelvin terminals', 'flag', NULL, 3, NULL) ON CONFLICT DO NOTHING`,
  )
  await db.query(
    `INSERT INTO parameter_choices SELECT id, k, n, p FROM parameters,
       (VALUES ('2512', '2512 (6332 metric)', 1), ('1206', '1206 (3216 metric)', 2)) AS c (k, n, p) WHERE key = 'package'
         AND family = 'sense-chips' ON CONFLICT DO NOTHING`,
  )
  return 'sense-chips'
}

async function openFamily(scene: Scene, key: string) {
  await arriveAsAdmin(scene)
  await scene.page.goto(`/dashboard/families/${key}`)
  await expect(main(scene).getByRole('heading', { name: 'Parameters' })).toBeVisible()
  await expect(main(scene).getByRole('heading', { name: 'History' })).toBeVisible()
}

async function openFamilies(scene: Scene) {
  await arriveAsAdmin(scene)
  await scene.page.goto('/dashboard/families')
  await expect(main(scene).getByRole('heading', { name: 'Families' })).toBeVisible()
}

export const familyStates = [
  ...states('families', {
    async filled(scene) {
      await shunts(scene.db)
      await openFamilies(scene)
      await expect(main(scene).getByRole('link', { name: LONG })).toBeVisible()
    },

    async loading(scene) {
      await hangs(scene.page, '/allfamilies')
      await openFamilies(scene)
    },

    async failed(scene) {
      await fails(scene, '/allfamilies')
      await openFamilies(scene)
      await expect(main(scene).getByRole('alert')).toBeVisible()
    },
  }),

  ...states('family', {
    async filled(scene) {
      await openFamily(scene, await shunts(scene.db))
      await main(scene).getByText('Choices: 2').click()
      await expect(main(scene).getByText('1206 (3216 metric)')).toBeVisible()
      // The click may have scrolled buttons below the sticky header.
      await scene.page.evaluate(() => scrollTo(0, 0))
    },

    async main(scene) {
      await shunts(scene.db)
      await openFamily(scene, 'resistors')
    },

    async empty(scene) {
      await shunts(scene.db)
      await openFamily(scene, 'electromechanical')
      await expect(main(scene).getByText('has no parameters yet')).toBeVisible()
    },

    async failed(scene) {
      await fails(scene, '/allfamilies/*')
      await arriveAsAdmin(scene)
      await scene.page.goto('/dashboard/families/leds')
      await expect(main(scene).getByRole('alert')).toBeVisible()
    },

    async 'adding-parameter'(scene) {
      await openFamily(scene, await shunts(scene.db))
      await main(scene).getByRole('button', { name: 'Add a parameter' }).click()
      const dialog = scene.page.getByRole('dialog')
      await dialog.getByLabel('Key').fill('price')
      await dialog.getByRole('button', { name: 'Add a parameter' }).click()
      await expect(dialog.getByText('The store uses this key')).toBeVisible()
    },

    async moving(scene) {
      await openFamily(scene, await shunts(scene.db))
      await main(scene).getByRole('button', { name: 'Move', exact: true }).click()
      await expect(scene.page.getByRole('dialog').getByRole('option', { name: /Wound/ })).toBeAttached()
    },

    async 'parameter-in-use'(scene) {
      await openFamily(scene, await shunts(scene.db))
      const words =
        "Products with a value of 'Package': 214, deleted ones too. While there are any, its key, kind and unit stay and it can't be removed. Clear the values first, or add another parameter."
      await refuses(scene, '/families/*/parameters/*', 'parameter-in-use', words)
      await main(scene).getByRole('button', { name: 'Remove: Package' }).click()
      await scene.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(scene.page.getByText(words)).toBeVisible()
    },
  }),
]
