import { resolve, sep } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { textParts } from './messages/parts.ts'

/** What stays outside of the server's bundle: a native package, and what others ask for in vain and do without. */
const outside = ['sharp', 'pg-native', 'cloudflare:sockets']

/**
 * Chunks that every page loads, as few and so as well compressed as may be: what we do not change, and the thin route
 * modules with the shell around them. All else is cut by its use.
 */
const sharedChunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'routes', test: /app\/(\w+\/[\w-]+-route|root|shell|lazy-screen)\.tsx?$/, priority: 1 },
]

const dataDir = resolve(process.env.DATA_DIR || 'data') + sep
const secrets = [
  'secret',
  'first-admin.txt',
  'postgres.*',
  '**/data/postgres/**',
  '**/data/*/postgres/**',
  '*.tar.gz',
  '.env',
  '.env.*',
  '**/.git/**',
]

/**
 * Programs of the server that are files beside its own: the encoder of pictures, which runs as processes of its own
 * (docs/decisions/012), and the parent of several workers (docs/decisions/018).
 */
const programs = ['./server/images/encoder-process.ts', './server/boot/workers.ts']

function programsBeside(): Plugin {
  return {
    name: 'farad-programs-beside',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle({ dir }) {
      for (const program of programs) {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          ssr: { noExternal: true, external: outside },
          build: { ssr: program, outDir: dir ?? '', emptyOutDir: false, target: 'node24' },
        })
      }
    },
  }
}

const beyondAscii = /[^\0-\x7f]/g
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The source is kept in memory, and takes two bytes for each of its letters as soon as one of them is beyond ASCII. */
function sourceInAscii(): Plugin {
  return {
    name: 'farad-source-in-ascii',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(beyondAscii, escaped)
      }
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), textParts(), programsBeside(), sourceInAscii()],
  clearScreen: false,
  server: {
    // In development Vite hands out every file of the project; the store's data may lie among them.
    fs: { deny: secrets },
    watch: { ignored: [(path: string) => path.startsWith(dataDir), '**/build/{client,server,runtime}/**'] },
  },
  build: { target: 'es2023', chunkSizeWarningLimit: 700 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } },
    },
    ssr: {
      build: {
        target: 'node24',
        rolldownOptions: {
          input: './server/boot/main.ts',
          external: outside,
          // One file, read whole at the start: a running store does not miss a chunk that a later build has replaced.
          // Its source stays in memory, and a seventh of it was comments.
          output: { codeSplitting: false, comments: false },
        },
      },
      // One module graph for pages and server: less memory and a quicker start than loading packages one by one.
      resolve: command === 'build' ? { noExternal: true, external: outside } : {},
    },
  },
}))
