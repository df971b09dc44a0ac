import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { filesIn } from './files-in.mjs'
import { root } from './run.mjs'

/** Each may import itself and those after it. */
const areas = ['boot', 'demo', 'site', 'selling', 'people', 'catalog', 'platform']
const below = (area) => areas.slice(areas.indexOf(area) + 1).join('|')

/** Files of `from` import nothing but `only`, and never `never`, except in `not`. */
const arrows = [
  {
    from: /^app\//,
    never: /^(server|sandbox|db|test)\//,
    why: 'Pages import only the contract. Call the store through app/api.ts or app/api.server.ts.',
  },
  {
    from: /^app\/ui\//,
    only: /^(app\/ui\/|contract\/(currency|qr-shape)\.ts$)/,
    why: 'app/ui has no features: it imports its own parts, libraries, how the store writes money and the shape of its QR codes.',
  },
  { from: /^contract\//, only: /^contract\//, why: 'The contract imports neither the server nor the pages.' },
  {
    from: /^sandbox\//,
    only: /^sandbox\//,
    why: 'The sandbox replaces outside services: it has no code of the store.',
  },
  { from: /^messages\//, only: /^messages\//, why: 'Messages import no code of the store.' },
  { from: /^test\//, never: /^bench\//, why: "The bench imports the tests' helpers, never the reverse." },

  ...areas.map((area) => ({
    from: new RegExp(`^server/${area}/`),
    never: new RegExp(`^server/(?!(${area}|${below(area) || '-'})/)`),
    why: `An area imports itself and the areas below it: ${areas.join(', ')}.`,
  })),
  {
    from: /^server\//,
    not: /^server\/(boot\/|site\/web\/)/,
    never: /^(app|sandbox|db|test)\//,
    why: 'Only server/boot and server/site/web import the pages, the sandbox and the schema.',
  },
  {
    from: /^server\/(boot|site\/web)\//,
    not: /^server\/site\/web\/pages\.ts$/,
    never: /^(app|test)\//,
    why: 'Only server/site/web/pages.ts imports the pages.',
  },
  {
    from: /^server\/site\/web\//,
    never: /^(app\/(?!api\.server\.ts)|sandbox\/(?!mailbox\/)|db\/)/,
    why: 'server/site/web imports app/api.server.ts and the sandbox for mails.',
  },
  {
    from: /^server\//,
    not: /^server\/(boot|site\/web)\//,
    never: /^server\/\w+\/[\w-]+\/http\.ts$/,
    why: "http.ts is its feature's door for server/site/web: import the ability behind it.",
  },
  {
    from: /^server\/site\//,
    not: /^server\/site\/web\//,
    never: /^server\/site\/web\//,
    why: 'A feature does not depend on the address space that mounts it.',
  },
  platform('runtime', [], 'It is the lowest layer.'),
  platform('embedded-postgres', [], 'It also runs without settings, for tests and restores.'),
  platform('settings', ['contract', 'runtime'], 'Settings are read first.'),
  platform('database', ['runtime'], 'The database layer is independent of tables.'),
  platform('mail', ['database', 'runtime'], 'Mail is independent of features.'),
  platform(
    'http',
    ['contract', 'messages', 'database', 'settings', 'runtime'],
    'The door is independent of features.',
  ),
  platform(
    'command-line',
    ['contract', 'messages', 'database', 'embedded-postgres', 'settings', 'runtime'],
    'A command opens the database before any feature.',
  ),
  {
    from: /^server\/site\/storefront\//,
    only: /^(contract|server\/site\/storefront|server\/platform)\//,
    why: 'The storefront is independent of features.',
  },
  {
    from: /^server\/site\/assistants\//,
    only: /^(contract|server\/site\/assistants|server\/platform)\//,
    why: 'Tools for assistants make calls of the API, as pages do, and have no rule of their own.',
  },
  {
    from: /^server\/demo\//,
    only: /^(demo|contract|server\/demo|server\/platform|server\/catalog)\/|\/(line-total|write-paper)\.ts$/,
    why: 'The demo imports its parts and writes the rest as rows.',
  },
  {
    from: /^server\/selling\/orders\//,
    never: /^server\/selling\/payments\//,
    why: 'Payments import orders. Orders receive closePayment as a parameter.',
  },
  {
    from: /^server\/people\/sessions\//,
    never: /^server\/people\/(?!sessions)/,
    why: 'Identity, OpenID and users import sessions, never the reverse.',
  },
  {
    from: /^server\/people\/(users|openid|second-factor)\//,
    never: /^server\/people\/identity\//,
    why: 'Identity imports users, OpenID and second factors, never the reverse.',
  },
]

function platform(folder, others, why) {
  const from = new RegExp(`^server/platform/${folder}/`)
  const allowed = [folder, ...others].map((one) =>
    one === 'contract' || one === 'messages' ? `${one}/` : `server/platform/${one}/`,
  )
  return {
    from,
    only: new RegExp(`^(${allowed.join('|')})`),
    why: `server/platform/${folder} imports ${others.join(', ') || 'its own files'}. ${why}`,
  }
}

export function findArrows() {
  return ['app', 'contract', 'messages', 'sandbox', 'server', 'test']
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .flatMap((file) =>
      importsOf(file).flatMap(({ name, target }) => {
        const why = [...reasonsAgainst(file, target), ...farRelative(file, name, target)]
        return why.map((reason) => `${file}: ${name}: ${reason}`)
      }),
    )
}

const reasonsAgainst = (file, target) =>
  arrows
    .filter(({ from, not, only, never }) => {
      if (!from.test(file) || not?.test(file)) return false
      return never ? never.test(target) : !only.test(target)
    })
    .map(({ why }) => why)

function farRelative(file, name, target) {
  const feature = file.split('/').slice(0, 3).join('/')
  const far = file.startsWith('server/') && name.startsWith('.') && !target.startsWith(`${feature}/`)
  return far && /\.tsx?$/.test(target) && file.split('/').length > 3
    ? ['Import files of other folders by their # names.']
    : []
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)/g)].map(([, name]) => ({
    name,
    target: name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
  }))
}
