/** The first import of every command: an older Node is told so, before anything it can't run. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This needs Node 20.19 or newer to begin with; this is ${process.version}. ` +
      'Get a newer one from https://nodejs.org and run the command again.',
  )
  process.exit(1)
}
