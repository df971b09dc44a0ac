import type { ImportOutcome, ProductImport } from '#contract/catalog/product-imports.ts'
import { expect } from '../journeys/journey.ts'
import { fails, hangs, refuses } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { type Scene, type State, states } from './state.ts'

const CALL = '/product-imports'

const FILE: ProductImport = {
  _id: '019abc00-0000-7000-8000-000000000001',
  fileName: `spring-prices-of-the-passive-components-${'and-all-others-'.repeat(4)}2026.csv`,
  bytes: 3_400_000,
  restore: false,
  state: 'checked',
  bytesRead: 0,
  at: '2026-11-21T09:30:00.000Z',
}

const LONG_NAME = `Farad TX-9931 three-phase common-mode choke, ${'TX9931NANOCRYSTALLINE'.repeat(3)}`

const OUTCOME: ImportOutcome = {
  lines: 12_345,
  added: 1200,
  changed: 2,
  restored: 1,
  restocked: 1,
  unchanged: 11_142,
  refused: 0,
  shown: {
    refused: [],
    added: Array.from({ length: 3 }, (_, n) => ({
      line: n + 5,
      name: n === 0 ? LONG_NAME : `Chip resistor ${n}`,
      what: 'partNumber RC0603FR-0710K, price 0.25, minimumOrder 10, availableQuantity 1000, family resistors',
    })),
    changed: [
      {
        line: 2,
        name: LONG_NAME,
        what: '',
        restored: true,
        changes: [
          { field: 'price', from: '0.25', to: '0.3' },
          { field: 'packaging', from: null, to: 'reel' },
          { field: 'description', from: 'Wound on a core. '.repeat(11), to: 'Potted. '.repeat(20) },
        ],
      },
      {
        line: 3,
        name: 'Red LED',
        what: '',
        restored: false,
        changes: [{ field: 'availableQuantity', from: '4200', to: '5000' }],
      },
    ],
  },
}

const REFUSED: ImportOutcome = {
  ...OUTCOME,
  refused: 612,
  shown: {
    ...OUTCOME.shown,
    refused: [
      {
        line: 4,
        name: LONG_NAME,
        column: 'price',
        what: 'price: "4k7" is not a number. Write digits, with a point before decimals.',
      },
      { line: 9, name: 'Red LED', what: 'Line 3 has the same name.' },
    ],
  },
}

/** Opens the page with this import as the present one. */
async function open(scene: Scene, present?: Partial<ProductImport>): Promise<void> {
  await arriveAsAdmin(scene)
  const list = present ? [{ ...FILE, ...present }] : []
  await scene.page.route(`**/api${CALL}`, (route) => route.fulfill({ json: list }))
  await go(scene)
  if (present) await expect(scene.page.getByRole('region', { name: 'Check and apply' })).toBeVisible()
}

async function go({ page }: Scene): Promise<void> {
  await page.goto('/dashboard/importproducts')
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
}

export const importStates: State[] = states('importproducts', {
  none: (scene) => open(scene),
  pictures: (scene) =>
    open(scene, {
      outcome: OUTCOME,
      pictures: { fileName: `pictures-${FILE.fileName}.zip`, bytes: 240_000_000 },
    }),
  checking: (scene) => open(scene, { state: 'checking', step: 'reading', bytesRead: 1_200_000 }),
  applying: (scene) => open(scene, { state: 'applying', step: 'changing', outcome: OUTCOME }),
  ready: (scene) => open(scene, { outcome: OUTCOME }),
  'refused-lines': (scene) => open(scene, { outcome: REFUSED }),
  applied: (scene) => open(scene, { state: 'applied', outcome: OUTCOME }),
  interrupted: (scene) =>
    open(scene, {
      outcome: OUTCOME,
      fault: 'The server stopped before the end. No product was changed. Try again.',
    }),
  unusable: (scene) =>
    open(scene, { state: 'unusable', fault: "The file is not in UTF-8. Save it as 'CSV UTF-8'." }),

  async 'asking-to-apply'(scene) {
    await open(scene, { outcome: OUTCOME })
    await scene.page.getByRole('button', { name: 'Apply' }).click()
    await expect(scene.page.getByRole('alertdialog')).toBeVisible()
  },

  async 'file-refused'(scene) {
    await open(scene)
    const words = "The file is a workbook or a zip file. In the spreadsheet, save it as 'CSV UTF-8'."
    await refuses(scene, `${CALL}?*`, 'file-unusable', words)
    await choose(scene)
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async uploading(scene) {
    await open(scene)
    await hangs(scene.page, `${CALL}?*`)
    await choose(scene)
    await expect(scene.page.getByRole('button', { name: 'Stop' })).toBeVisible()
  },

  async loading(scene) {
    await arriveAsAdmin(scene)
    await hangs(scene.page, CALL)
    await go(scene)
  },

  async failed(scene) {
    await arriveAsAdmin(scene)
    await fails(scene, CALL)
    await go(scene)
    await expect(scene.page.getByRole('main').getByRole('alert')).toBeVisible()
  },
})

const choose = ({ page }: Scene) =>
  page.getByLabel('Choose file').setInputFiles({
    name: 'parts.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK'),
  })
