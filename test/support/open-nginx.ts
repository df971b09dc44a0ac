import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Path of nginx on this machine; undefined if it is not installed. */
export function findNginx(): string | undefined {
  const programs = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
  return programs.find((program) => spawnSync(program, ['-v']).status === 0)
}

const DOCUMENTED_CONFIG = join(import.meta.dirname, '../../docs/operating/nginx.conf')

/**
 * Runs nginx with the documented configuration in front of the stores at these addresses, such as `127.0.0.1:3000`. TLS and
 * the server block that redirects to it are removed, because they need a certificate.
 */
export function openNginx(program: string, port: number, stores: string[]) {
  const site = readFileSync(DOCUMENTED_CONFIG, 'utf8')
    .replace(/server \{\s+listen 80;.*?^\}/ms, '')
    .replace(
      /^ {2}server 127\.0\.0\.1:3000(.*)$/m,
      stores.map((address) => `  server ${address}$1`).join('\n'),
    )
    .replace(/listen 443 ssl http2;.*/, `listen 127.0.0.1:${port};`)
    .replace(/^ {2}(listen \[::\]:443|ssl_).*\n/gm, '')
    .replaceAll('server_name parts.example.com;', 'server_name localhost;')
  return runNginx(program, port, site)
}

/** Runs nginx with only `proxy_pass`: the store sees its own host name and no proxy headers. */
export function openPlainNginx(program: string, port: number, store: number) {
  const site = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${store}; } }\n`
  return runNginx(program, port, site)
}

async function runNginx(program: string, port: number, site: string) {
  const folder = mkdtempSync(join(tmpdir(), 'farad-nginx-'))
  chmodSync(folder, 0o755) // started by root, nginx runs as another user, which needs access
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder))
  const child = spawn(
    program,
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const answers = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; tries < 100 && !(await answers()); tries++) await pause(50)
  return {
    async close() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && end()) await ended
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const mainFile = (folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`
