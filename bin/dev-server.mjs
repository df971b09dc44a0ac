import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { root } from './run.mjs'

/** The first request after a change of the code opens a new store on port, database and settings of this process. */
const server = createServer()
const vite = await createVite({
  root,
  appType: 'custom',
  server: { middlewareMode: true, ws: { server } },
})

// Vite's handlers would end the process and leave the database running.
process.removeAllListeners('SIGTERM')
process.stdin.removeAllListeners('end')

let store
let opening
let stopping = false

async function start() {
  const { startProcess } = await vite.ssrLoadModule('/server/boot/start-process.ts')
  const running = await startProcess(process.env, server, console.info)
  const { announcement } = await vite.ssrLoadModule('/server/boot/open-store.ts')
  const { admin } = await presentStore(running).catch(async (error) => {
    await running.stop()
    throw error
  })
  console.info(announcement(running, admin))
  return running
}

async function answer(request, response) {
  try {
    const { listener } = await presentStore(await started)
    await listener(request, response)
  } catch (error) {
    vite.ssrFixStacktrace(error)
    console.error(error)
    response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
  }
}

function presentStore(running) {
  opening ??= openPresent(running).finally(() => {
    opening = undefined
  })
  return opening
}

async function openPresent(running) {
  const code = await vite.ssrLoadModule('/server/boot/open-store.ts')
  const pages = await vite.ssrLoadModule('/server/site/web/pages.ts')
  if (store?.code === code && store.pages === pages) return store
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build')
  const opened = await code.openStoreOn(running, (web, parts) =>
    pages.mountPages(web, build, 'development', running.config, parts),
  )
  if (store) {
    console.info('The store is open again on the changed code')
    store.close().catch((error) => console.error(error)) // what it is still answering may end
  }
  store = { ...opened, code, pages, listener: getRequestListener(opened.fetch) }
  return store
}

const started = start()
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => answer(request, response))
})

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 9500)
    vite.close()
    started.then((running) => running.stop(store?.close)).then(() => process.exit(0), complain)
  })
}
started.catch(complain)

function complain(error) {
  console.error(`\nThe store can't ${stopping ? 'stop' : 'start'}.\n${error.message}\n`)
  process.exit(1)
}
