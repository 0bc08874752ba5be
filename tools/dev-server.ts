import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from 'prom-client'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { Env } from '#core/env.server.ts'
import { findFreePort } from '#server/processes/free-port.ts'
import type { Running, Start } from '#server/processes/running.ts'

type Product = Running & { untilReady(): Promise<void> }

const root = join(import.meta.dirname, '..')

/** Vite is in front; what it does not know is asked of the product, which runs behind it. */
export async function startDevServer(settings: Env, databaseUrl: string): Promise<Running> {
  const behind = await findFreePort()
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    PORT: `${behind}`,
    PUBLIC_URL: settings.publicUrl.href,
  })
  const front = createServer((incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, async () => {
      await product.untilReady()
      pass(incoming, outgoing, behind)
    })
  })
  const listeners = process.listeners('SIGTERM')
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: front } },
  })
  // It would end the process at once, before the database.
  for (const listener of process.listeners('SIGTERM')) {
    if (!listeners.includes(listener)) process.off('SIGTERM', listener)
  }
  const product = await runFromSources(vite)
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject)
    front.listen(settings.PORT, settings.HOST, resolve)
  })
  return {
    async stop() {
      front.close()
      front.closeAllConnections()
      await vite.close()
      await product.stop()
    },
  }
}

/** Starts the web and the worker, and again whenever a file that they have read changes. */
async function runFromSources(vite: ViteDevServer): Promise<Product> {
  let running = await start()
  let restarting = Promise.resolve()
  let changes = 0
  vite.watcher.on('change', (file) => {
    if (!vite.environments.ssr?.moduleGraph.getModulesByFile(file)) return
    const mine = ++changes
    restarting = restarting.then(async () => {
      await sleep(50)
      if (mine !== changes) return
      await running.stop()
      running = await start().catch((error: Error) => {
        console.error(error.stack)
        return { stop: async () => {} }
      })
    })
  })
  return {
    untilReady: () => restarting,
    async stop() {
      await restarting
      await running.stop()
    },
  }

  async function start(): Promise<Running> {
    const { startWeb } = await vite.ssrLoadModule('/server/app.ts')
    const { startWorker } = await vite.ssrLoadModule('/server/worker-app.ts')
    const starts: Start[] = [startWeb, startWorker]
    const parts: Running[] = []
    for (const one of starts) {
      // The counters outlive a reload of modules, and two processes share this one.
      register.clear()
      parts.push(await one({ onReady: () => {} }))
    }
    return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) }
  }
}

/** Vite's own scripts and styles are in no policy of ours, so here there is none. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming
  const forwarded = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    delete answer.headers['content-security-policy']
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  forwarded.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502)
    outgoing.end(`${error.message}`)
  })
  incoming.pipe(forwarded)
}
