import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './network.ts'
import type { Node } from './nodes.ts'
import { type Program, startProgram, until } from './programs.ts'

export type Balancer = { url: string; program: Program }

/** haproxy in front of the nodes: a node that reports at /readyz that it leaves gets no new requests. */
export async function startBalancer(
  place: Place,
  nodes: readonly Pick<Node, 'place' | 'url'>[],
  dataDir: string,
): Promise<Balancer> {
  const port = place.port(8080)
  const file = join(dataDir, 'haproxy.cfg')
  await writeFile(file, configuration(`${place.address}:${port}`, nodes))
  const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
  const log = join(dataDir, 'haproxy.log')
  const program = startProgram(place, ['haproxy', '-db', '-f', file], { environment, log })
  const url = `http://localhost:${port}`
  await until('haproxy', () => fetch(url).then(() => true), 20_000).catch(async (error) => {
    throw new Error(`${error.message}\n${await program.tail()}`)
  })
  return { url, program }
}

/** Until the balancer itself sends requests to a node: that it is ready is known a check later. */
export async function untilTaken({ url }: Balancer, name: string): Promise<void> {
  const isUp = async () => {
    const answer = await fetch(`${url}/balancer;csv`)
    const lines = (await answer.text()).split('\n')
    const own = lines.filter((line) => line.split(',')[1] === name)
    return own.length > 0 && own.every((line) => /^UP/.test(line.split(',')[17] ?? ''))
  }
  await until(`${name} is sent requests`, isUp)
}

const DEFAULTS = `global
  maxconn 4000
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  timeout connect 2s
  # A busy node looks at itself for up to two and a half seconds: slow is not gone.
  timeout check 3s
  timeout client 70s
  timeout server 70s
  timeout http-request 10s
`

function configuration(bind: string, nodes: readonly Pick<Node, 'place' | 'url'>[]): string {
  const servers = nodes.map(
    ({ place, url }) => `  server ${place.name} ${new URL(url).host} check inter 500 fall 2 rise 1`,
  )
  return `${DEFAULTS}frontend site
  bind ${bind}
  stats enable
  stats uri /balancer
  http-request disable-l7-retry unless { method GET HEAD }
  use_backend living if { nbsrv(nodes) eq 0 }
  # During a release a page of one node names files that only the nodes of its release have.
  use_backend files if { path_beg /assets/ }
  default_backend nodes
backend files
  balance roundrobin
  retry-on conn-failure empty-response 404
  option httpchk GET /readyz
${servers.join('\n')}
backend nodes
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
# Where none can do all of its work, as without a database, visitors still read what the nodes have cached.
backend living
  balance roundrobin
  option httpchk GET /healthz
${servers.join('\n')}
`
}
