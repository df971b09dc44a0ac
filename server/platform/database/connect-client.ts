import pg from 'pg'

const CONNECT_MS = 10_000
const CONNECT_TIMEOUT = 'timeout expired'

/** Without the listener, the error event of a lost connection would end the process. */
export async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `farad-${process.pid}`,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new Error(advice(error as NodeJS.ErrnoException, client), { cause: error })
  }
}

export function databasePlace(url: string): string {
  const client = new pg.Client({ connectionString: url })
  return `database ${client.database} at ${serverPlace(client)}`
}

const serverPlace = ({ host, port }: pg.Client) => (host.startsWith('/') ? host : `${host}:${port}`)

function advice({ code, message }: NodeJS.ErrnoException, client: pg.Client): string {
  const at = serverPlace(client)
  switch (message === CONNECT_TIMEOUT ? 'ETIMEDOUT' : code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `No PostgreSQL listens at ${at}: the connection was refused. Start it, or correct DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of DATABASE_URL cannot be resolved: ${client.host}. Correct it, or the name resolution of this machine.`
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `The PostgreSQL at ${at} cannot be reached. Check the network, the firewall and DATABASE_URL.`
    case '28P01':
    case '28000':
      return `The PostgreSQL at ${at} refuses the user ${client.user}. Correct user and password in DATABASE_URL. (${message})`
    case '3D000':
      return `The PostgreSQL at ${at} has no database ${client.database}. Create it, or correct DATABASE_URL.`
    case '53300':
      return `The PostgreSQL at ${at} has no free connection. Raise max_connections, or lower DATABASE_POOL. (${message})`
    case '57P03':
      return `The PostgreSQL at ${at} is starting or stopping. Try again soon. (${message})`
  }
  return `No connection to the database ${client.database} at ${at}: ${message}`
}
