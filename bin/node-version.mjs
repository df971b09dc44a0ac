/** The first import of every command: it exits on an older Node before any code that needs a newer one. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This needs Node 20.19 or newer; this is ${process.version}. ` +
      'Install a newer version from https://nodejs.org and run the command again.',
  )
  process.exit(1)
}
