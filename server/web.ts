import cluster from 'node:cluster'
import { basename, join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { Pool } from 'pg'
import { endpoints } from '#app/api.server.ts'
import { ownOrigins } from '#core/access/own-origins.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { openReplicas, type Replicas } from '#core/db/replicas.server.ts'
import { type Env, env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import { openCardCache } from '#features/items/item-card-rows.queries.server.ts'
import {
  followsChanges,
  startSearch,
} from '#features/items/search/process/search-process.server.ts'
import { meterRequest, meterSearch, startMetrics } from './http/metrics.ts'
import { openMetricsPort } from './http/metrics-port.ts'
import { countPageViews } from './http/page-views.ts'
import { readinessChecks } from './http/readiness.ts'
import { startWebServer } from './http/web-server.ts'
import { createRender } from './pages/branch-render.ts'
import { paintFor } from './pages/member-page.ts'
import type { PageCache } from './pages/page-cache.ts'
import { createRouteFinder } from './pages/page-routes.ts'
import { touch } from './pages/page-store.ts'
import { shutDemoPeople } from './processes/demo-people.ts'
import type { Running, StartOptions } from './processes/running.ts'

/** Beside the bundle of the server, whose module this is when it runs; Vite knows the rest itself. */
const FILES = join(import.meta.dirname, import.meta.env.DEV ? '../public' : '../client')

/** The migrations that this build was made for. */
const MIGRATIONS = import.meta.glob('../db/migrations/*.sql', { query: '?raw' })

export async function startWeb({ onReady, socket }: StartOptions): Promise<Running> {
  const settings = env()
  const databaseUrl = settings.DATABASE_URL ?? ''
  const migrations = Object.keys(MIGRATIONS).map((path) => basename(path))
  const pool = createPool(databaseUrl, settings.DATABASE_POOL)
  const db = createDb(pool)
  if (!settings.isLocal) await closeTrial(db)
  const replicas = openStandbys(settings, pool)
  const pages: { current?: PageCache } = {}
  const cards = openCardCache(settings.CARD_CACHE_MB * 1024 * 1024, followsChanges)
  const search = openSearch(settings, { pages, cards, replicas, socket })
  const views = countPageViews({ db, memberCookie: sessionCookieNames(settings).member })
  // The router knows but one name of the site, and would refuse the forms of the others.
  const allowedActionOrigins = ownOrigins(settings).map((origin) => new URL(origin).host)
  const findRoute = createRouteFinder(build.routes)
  const server = await startWebServer({
    settings,
    databaseUrl,
    db,
    endpoints,
    ...(replicas && { replicas }),
    render: createRender({ build, findRoute, allowedActionOrigins, mode: settings.NODE_ENV }),
    findRoute,
    paintFor,
    filesFolder: FILES,
    checks: readinessChecks({
      db,
      search,
      migrations,
      dataDir: settings.DATA_DIR,
      sendsMail: settings.SMTP_URL !== undefined,
    }),
    onDone(exchange, sent, ms) {
      meterRequest(exchange, sent, ms)
      views.count(exchange, sent.status)
    },
  })
  pages.current = server.pages
  startMetrics('web', pool, { pages: server.pages, search })
  // Under a supervisor it is the one to ask.
  const port = cluster.isPrimary ? settings.METRICS_PORT : undefined
  if (port !== undefined) await openMetricsPort(port, settings.METRICS_HOST)
  onReady()
  return {
    async stop() {
      await server.stop()
      await views.stop()
      await search.stop()
      cards.close()
      await replicas?.stop()
      await pool.end()
    },
  }
}

/** Before anybody can log in. While the database is away nobody can, and the doctor looks for them too. */
async function closeTrial(db: Db): Promise<void> {
  try {
    const count = await shutDemoPeople(db, systemNow())
    if (count > 0) log.warn({ count }, 'the site is public: the logins of the demo world were shut')
  } catch (error) {
    log.error({ err: error }, 'the logins of the demo world could not be shut')
  }
}

function openStandbys(settings: Env, pool: Pool): Replicas | undefined {
  const urls = settings.DATABASE_REPLICA_URLS?.split(' ')
  return urls && openReplicas(pool, urls, settings.DATABASE_POOL)
}

type Informed = {
  pages: { current?: PageCache }
  cards: ReturnType<typeof openCardCache>
  replicas: Replicas | undefined
  socket: string | undefined
}

function openSearch(settings: Env, { pages, cards, replicas, socket }: Informed) {
  return startSearch({
    databaseUrl: settings.DATABASE_URL ?? '',
    dataDir: settings.DATA_DIR,
    socket,
    cacheBytes: settings.SEARCH_CACHE_MB * 1024 * 1024,
    onNews(ids) {
      replicas?.distrust()
      cards.forget(ids)
    },
    onChange: () => pages.current && touch(pages.current.store, ['search']),
    onAnswer: meterSearch,
  })
}
