import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Packages with native parts, which stay outside the server's bundle. */
const native = ['pg-native', 'cloudflare:sockets']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  clearScreen: false,
  build: { target: 'es2023', chunkSizeWarningLimit: 700 },
  environments: {
    ssr: {
      build: {
        target: 'node24',
        rollupOptions: { input: './server/main.ts', external: native },
      },
      // One module graph for pages and server: less memory and a quicker start than loading packages one by one.
      resolve: { noExternal: command === 'build' ? true : undefined, external: command === 'build' ? native : undefined },
    },
  },
}))
