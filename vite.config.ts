import { resolve, sep } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What stays outside of the server's bundle: a native package, and what others ask for in vain and do without. */
const outside = ['sharp', 'pg-native', 'cloudflare:sockets']

const dataDir = resolve(process.env.DATA_DIR || 'data') + sep
const secrets = [
  'secret',
  'first-admin.txt',
  'postgres.*',
  '**/data/postgres/**',
  '.env',
  '.env.*',
  '**/.git/**',
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  clearScreen: false,
  server: {
    // In development Vite hands out every file of the project; the store's data may lie among them.
    fs: { deny: secrets },
    watch: { ignored: [(path: string) => path.startsWith(dataDir), '**/build/{client,server}/**'] },
  },
  build: { target: 'es2023', chunkSizeWarningLimit: 700 },
  environments: {
    ssr: {
      build: {
        target: 'node24',
        rolldownOptions: {
          input: './server/main.ts',
          external: outside,
          // One file, read whole at the start: a running store does not miss a chunk that a later build has replaced.
          output: { codeSplitting: false },
        },
      },
      // One module graph for pages and server: less memory and a quicker start than loading packages one by one.
      resolve: command === 'build' ? { noExternal: true, external: outside } : {},
    },
  },
}))
