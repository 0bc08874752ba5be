import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CacheChanges, followCacheChanges } from '#core/cache-changes.server.ts'
import type { Db } from '#core/db.server.ts'
import { createDispatch } from '#core/dispatch.server.ts'
import type { Endpoint } from '#core/endpoint.server.ts'
import type { Env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import { securityHeaders } from '#core/page-policy.server.ts'
import { sessionCookieNames } from '#core/session-cookies.server.ts'
import { allowedHosts } from './allowed-hosts.ts'
import { createClientAddress } from './client-address.ts'
import { stopServer } from './graceful-stop.ts'
import { type Check, createHealth } from './health.ts'
import { createHttpServer } from './http-server.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { RenderPage } from './page-render.ts'
import type { FindRoute } from './page-routes.ts'
import { createRequestListener } from './request-listener.ts'
import { createWork } from './request-work.ts'
import { createShedding } from './shedding.ts'
import { indexStaticFiles } from './static-files.ts'

export type WebParts = {
  settings: Env
  databaseUrl: string
  db: Db
  render: RenderPage
  findRoute: FindRoute
  endpoints: readonly Endpoint[]
  filesFolder: string
  checks: readonly Check[]
  onDone?: Parameters<typeof createRequestListener>[0]['onDone']
}

export type WebServer = { port: number; pages: PageCache; stop(): Promise<void> }

const CHANGES_WITHIN = 3_000

/** The whole of the server but what it serves: given that, it listens, and stops in good order. */
export async function startWebServer(parts: WebParts): Promise<WebServer> {
  const { settings, db, render, findRoute, checks } = parts
  const common = securityHeaders(settings)
  const address = createClientAddress(settings.TRUSTED_PROXIES)
  const changes: { current?: CacheChanges } = {}
  const pages = createPageCache({
    bytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    lostSince: () => changes.current?.lostSince(),
  })
  const health = createHealth(checks)
  const shedding = createShedding()
  const hosts: { allowed: ReadonlySet<string> } = { allowed: new Set() }
  const dispatch = createDispatch(parts.endpoints)
  const origin = settings.publicUrl.origin
  const work = createWork({
    ...{ db, origin, address, pages, render, findRoute, dispatch, shedding, common },
  })
  const names = sessionCookieNames(settings)
  const listener = createRequestListener({
    hosts: () => hosts.allowed,
    address,
    sessionCookies: [names.member, names.admin],
    files: await indexStaticFiles(parts.filesFolder, common),
    onDone: parts.onDone ?? (() => {}),
    ...{ pages, health, common, work },
  })
  const server = createHttpServer(listener, {
    connections: settings.CONNECTIONS,
    connectionsPerIp: settings.CONNECTIONS_PER_IP,
    isProxy: address.isProxy,
  })
  changes.current = followCacheChanges(parts.databaseUrl, pages.touch)
  await untilHeard(changes.current)
  await listen(server, settings)
  const { port } = server.address() as AddressInfo
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

/** A page that is kept before the first look might miss a change; a database that is away must not keep us. */
async function untilHeard(changes: CacheChanges): Promise<void> {
  const begun = performance.now()
  while (changes.lostSince() !== undefined && performance.now() - begun < CHANGES_WITHIN) {
    await sleep(10)
  }
  if (changes.lostSince() !== undefined) log.warn('starting without the database')
}

async function listen(
  server: ReturnType<typeof createHttpServer>,
  { PORT, HOST }: Env,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: PORT, host: HOST, backlog: 1_024 }, resolve)
  })
}
