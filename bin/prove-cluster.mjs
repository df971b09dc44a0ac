/** `npm run prove -- cluster [switchover frozen …]` (docs/operating/cluster.md). */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { clusterPath, missingPrograms } from './cluster-programs.mjs'
import { install } from './install.mjs'
import { keepProof } from './keep-proof.mjs'
import { node24, run } from './run.mjs'

const CLAIM =
  'the cluster: no acknowledged order lost, doubled or changed through 12 faults of its machines; back to a moment'

export async function proveCluster(faults) {
  const path = clusterPath()
  const user = await postgresUser()
  const missing = await missingPrograms(path)
  if (!user) missing.push("The user postgres is missing: Debian's package postgresql-common.")
  if (missing.length > 0) {
    console.error(`${missing.join('\n')}\nCLUSTER_PROGRAMS names a folder with further programs.`)
    process.exit(1)
  }
  if (!(await install()) || !(await build())) process.exit(1)

  const folder = mkdtempSync(join(tmpdir(), 'farad-cluster-'))
  chmodSync(folder, 0o777)
  const { code } = await run(
    'sh',
    ['-c', inNamespaces(user), 'sh', node24(), 'test/cluster/prove.ts', ...faults],
    {
      show: true,
      env: { PATH: path, PROVE: 'long', TMPDIR: folder },
    },
  )
  const result = code === 0 ? 'passed' : 'failed'
  if (faults.length === 0) keepProof({ claim: CLAIM, command: 'cluster', result })
  if (code === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  else console.error(`The logs of the nodes are in ${folder}.`)
  process.exit(code)
}

/** Without root. The shell is the first process: it waits for orphans, and with it all processes end. */
function inNamespaces({ uid, gid }) {
  const own = process.getuid() === 0 ? `setpriv --reuid=${uid} --regid=${gid} --clear-groups` : ''
  const map = `--user --map-user=${uid} --map-group=${gid} --keep-caps`
  const unshare = `unshare ${map} --net --mount --pid --fork --kill-child --mount-proc`
  return `exec ${own} ${unshare} sh -c '"$@"; exit $?' sh "$@"`
}

async function postgresUser() {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])))
  return uid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined
}
