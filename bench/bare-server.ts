import { createServer } from 'node:http'

/** In a separate process like the store. */
const answer = Buffer.alloc(2048, 'farad ')

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': answer.length }).end(answer)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit())
