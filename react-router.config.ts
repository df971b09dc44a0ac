import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // bin/build.mjs builds beside the last build, and puts the new one in its place when it is whole.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  serverBuildFile: 'main.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
