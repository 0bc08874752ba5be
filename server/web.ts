import { createServer } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { resolveCaller } from '#core/caller.server.ts'
import { systemNow } from '#core/clock.ts'
import { type Context, contextKey } from '#core/context.server.ts'
import { createDb, createPool, type Db } from '#core/db.server.ts'
import { createDispatch } from '#core/dispatch.server.ts'
import { env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import { endpoints } from '../app/api.server.ts'
import { createFetchRequest, sendResponse } from './fetch-bridge.ts'

type Running = { stop(): Promise<void> }

export async function startWeb({ onReady }: { onReady(): void }): Promise<Running> {
  const settings = env()
  const pool = createPool(settings.DATABASE_URL ?? '', settings.DATABASE_POOL)
  const db = createDb(pool)
  const dispatch = createDispatch(endpoints)
  const render = createRequestHandler(build, settings.NODE_ENV)

  const server = createServer((incoming, outgoing) => {
    answer().catch((error: unknown) => {
      log.error({ err: error }, 'request failed outside its handler')
      outgoing.destroy()
    })
    async function answer() {
      const request = createFetchRequest(incoming, outgoing, settings.publicUrl.origin)
      const context = await createContext(db, request, incoming.socket.remoteAddress ?? '')
      const isCall = /^\/(api(?!\/docs(\.data)?$)|sanctum)\//.test(context.request.url.pathname)
      await sendResponse(
        outgoing,
        isCall ? await dispatch(request, context) : await page(request, context),
      )
    }
    async function page(request: Request, context: Context) {
      const provider = new RouterContextProvider()
      provider.set(contextKey, context)
      return await render(request, provider)
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.PORT, settings.HOST, resolve)
  })
  onReady()
  return {
    async stop() {
      await new Promise((resolve) => server.close(resolve))
      await pool.end()
    },
  }
}

async function createContext(db: Db, request: Request, ip: string): Promise<Context> {
  const facts = {
    id: crypto.randomUUID(),
    method: request.method,
    url: new URL(request.url),
    headers: request.headers,
    ip,
  }
  const answer = new Headers()
  const caller = await resolveCaller(db, facts, answer)
  return {
    db,
    now: systemNow(),
    caller,
    request: facts,
    answer,
    dependencies: new Set(),
  }
}
