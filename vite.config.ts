import { copyFileSync, mkdirSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { listPackages } from './bin/release/list-packages.mjs'
import { moduleTexts } from './messages/module-texts.ts'

/** Not in the server's bundle: a native package, and optional packages that are not installed. */
const outside = ['sharp', 'pg-native', 'cloudflare:sockets']

/**
 * Chunks that every page loads: the framework, and the thin route modules with the shell. Few chunks compress best. The
 * bundler splits all other code by use.
 */
const sharedChunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'routes', test: /app\/([\w/-]+-route|root|shell|lazy-screen)\.tsx?$/, priority: 1 },
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

/** Separate files of the server, each a process or thread of its own. */
const programs = [
  './server/catalog/images/encoder-process.ts',
  './server/catalog/datasheets/datasheet-process.ts',
  './server/selling/papers/paper-process.ts',
  './server/selling/boms/reading/reading-process.ts',
  './server/selling/bank-statements/reading/statement-process.ts',
  './server/selling/dispatch/holiday-process.ts',
  './server/catalog/csv/import-process.ts',
  './server/catalog/search/process/search-process.ts',
  './server/boot/workers.ts',
  './server/platform/runtime/workers/log-stack-thread.ts',
]

function separatePrograms(): Plugin {
  return {
    name: 'farad-separate-programs',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle({ dir }) {
      await Promise.all(
        programs.map((program) =>
          build({
            configFile: false,
            plugins: [listPackages()],
            publicDir: false,
            logLevel: 'warn',
            ssr: { noExternal: true, external: outside },
            build: { ssr: program, outDir: dir ?? '', emptyOutDir: false, target: 'node24' },
          }),
        ),
      )
      // pdfkit reads the color profile of PDF/A from a file next to its code.
      const profile = 'data/sRGB_IEC61966_2_1.icc'
      mkdirSync(resolve(dir ?? '', 'data'), { recursive: true })
      copyFileSync(resolve('node_modules/pdfkit/js', profile), resolve(dir ?? '', profile))
    },
  }
}

const beyondAscii = /[^\0-\x7f]/g
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** V8 keeps the source in memory, with 2 bytes per character if one of them is not Latin-1 (docs/decisions/04). */
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
  plugins: [tailwindcss(), reactRouter(), moduleTexts(), separatePrograms(), sourceInAscii(), listPackages()],
  clearScreen: false,
  server: {
    // In development Vite serves every file of the project, which can include the store's data.
    fs: { deny: secrets },
    watch: { ignored: [(path: string) => path.startsWith(dataDir), '**/build/{client,server,runtime}/**'] },
  },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    // Only the icons that the pages name are read.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedChunks },
            // 7 is the shortest allowed. The routes list the files of every page, so a shorter hash saves 0.4 kB on each.
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node24',
        rolldownOptions: {
          input: './server/boot/main.ts',
          external: outside,
          // One file, read whole at the start, so that a running store does not lack a chunk that a later build replaced.
          // Without comments, because the source stays in memory; they were 14 % of it.
          output: { codeSplitting: false, comments: false },
        },
      },
      // One module graph for pages and server: less memory and a faster start than separate packages.
      resolve: command === 'build' ? { noExternal: true, external: outside } : {},
    },
  },
}))
