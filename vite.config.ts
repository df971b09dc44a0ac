import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What the bundled packages ask for in vain, and do without. */
const absent = ['pg-native', 'cloudflare:sockets']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  clearScreen: false,
  build: { target: 'es2023', chunkSizeWarningLimit: 700 },
  environments: {
    ssr: {
      build: {
        target: 'node24',
        rolldownOptions: {
          input: './server/main.ts',
          external: absent,
          // One file, read whole at the start: a running store does not miss a chunk that a later build has replaced.
          output: { codeSplitting: false },
        },
      },
      // One module graph for pages and server: less memory and a quicker start than loading packages one by one.
      resolve: command === 'build' ? { noExternal: true, external: absent } : {},
    },
  },
}))
