import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { createDispatch } from '#core/calls/dispatch.server.ts'
import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { type CacheChanges, followCacheChanges } from '#core/db/cache-changes.server.ts'
import type { Db } from '#core/db/db.server.ts'
import type { Replicas } from '#core/db/replicas.server.ts'
import type { Env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import { securityHeaders } from '#core/pages/page-policy.server.ts'
import type { PaintFor } from '#server/pages/member-page.ts'
import { createPageCache, type PageCache } from '#server/pages/page-cache.ts'
import type { RenderPage } from '#server/pages/page-render.ts'
import type { FindRoute } from '#server/pages/page-routes.ts'
import { touch } from '#server/pages/page-store.ts'
import { allowedHosts, answersTo } from './allowed-hosts.ts'
import { createClientAddress, createNetworks } from './client-address.ts'
import { stopServer } from './graceful-stop.ts'
import { type Check, createHealth, type Health } from './health.ts'
import { createHttpServer } from './http-server.ts'
import { readingOf } from './reading.ts'
import { createRequestListener, type OnDone } from './request-listener.ts'
import { createWork } from './request-work.ts'
import { createShedding, type Shedding } from './shedding.ts'
import { indexStaticFiles } from './static-files.ts'

type WebParts = {
  settings: Env
  databaseUrl: string
  db: Db
  replicas?: Replicas
  render: RenderPage
  findRoute: FindRoute
  paintFor?: PaintFor
  endpoints: readonly Endpoint[]
  filesFolder: string
  checks: readonly Check[]
  onDone: OnDone
}

export type WebServer = { port: number; pages: PageCache; stop(): Promise<void> }

const CHANGES_WITHIN = 3_000
const NOBODYS: ReadonlySet<string> = new Set()

/** The whole of the server but what it serves: given that, it listens, and stops in good order. */
export async function startWebServer(parts: WebParts): Promise<WebServer> {
  const { settings } = parts
  const changes: { current?: CacheChanges } = {}
  const bytes = settings.PAGE_CACHE_MB * 1024 * 1024
  const pages = createPageCache(bytes, () => changes.current?.lostSince())
  const health = createHealth(parts.checks, securityHeaders(settings))
  const shedding = createShedding()
  const hosts: { allowed: ReadonlySet<string> } = { allowed: NOBODYS }
  const server = await createListening(parts, { pages, health, shedding }, (peer) =>
    answersTo(settings, peer) ? hosts.allowed : NOBODYS,
  )
  changes.current = followCacheChanges(parts.databaseUrl, (scopes) => {
    parts.replicas?.distrust()
    touch(pages.store, scopes)
  })
  await untilFollowed(changes.current)
  const port = await listen(server, settings)
  hosts.allowed = allowedHosts(settings, port)
  return {
    port,
    pages,
    async stop() {
      await stopServer({ server, health, drain: settings.DRAIN_SECONDS * 1_000 })
      shedding.stop()
      await changes.current?.stop()
    },
  }
}

type Organs = { pages: PageCache; health: Health; shedding: Shedding }

type Hosts = (peer: string) => ReadonlySet<string>

async function createListening(parts: WebParts, organs: Organs, hosts: Hosts) {
  const { settings, db, replicas, render, findRoute, paintFor, endpoints, onDone } = parts
  const common = securityHeaders(settings)
  const address = createClientAddress(settings.TRUSTED_PROXIES)
  const names = sessionCookieNames(settings)
  const office = { isNearOffice: officeNeighbours(settings.ADMIN_NETWORKS) }
  const dispatch = createDispatch(endpoints)
  const origin = settings.publicUrl.origin
  const listener = createRequestListener({
    ...organs,
    hosts,
    address,
    common,
    onDone,
    sessionCookies: [names.member, names.admin, names.flash, names.social],
    files: await indexStaticFiles(parts.filesFolder, common),
    work: createWork({
      ...organs,
      ...office,
      db,
      reading: readingOf(db, replicas),
      origin,
      address,
      render,
      findRoute,
      ...(paintFor && { paintFor }),
      dispatch,
      common,
    }),
  })
  return createHttpServer(listener, {
    common,
    connections: settings.CONNECTIONS,
    connectionsPerIp: settings.CONNECTIONS_PER_IP,
    isProxy: address.isProxy,
  })
}

/** `ADMIN_NETWORKS`: from where there is a back office at all. */
function officeNeighbours(listed: string): (address: string) => boolean {
  return listed === '' ? () => true : createNetworks('ADMIN_NETWORKS', listed)
}

/** A page cached before the first look might miss a change; an unreachable database must not block the start. */
async function untilFollowed(changes: CacheChanges): Promise<void> {
  const begun = performance.now()
  while (changes.lostSince() !== undefined && performance.now() - begun < CHANGES_WITHIN) {
    await sleep(10)
  }
  if (changes.lostSince() !== undefined) log.warn('starting without the database')
}

async function listen(server: Server, { PORT, HOST }: Env): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: PORT, host: HOST, backlog: 1_024 }, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : PORT
}
