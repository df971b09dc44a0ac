import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // bin/build.mjs builds into a new folder, and replaces the last build when the new one is complete.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  serverBuildFile: 'main.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
