import { createRequestHandler, type ServerBuild } from 'react-router'
import type { RenderPage } from './page-render.ts'
import type { FindRoute } from './page-routes.ts'

type Parts = {
  build: ServerBuild
  findRoute: FindRoute
  allowedActionOrigins: string[]
  mode: string
}

/**
 * Renders each page by a handler that knows its own branch of routes alone. React Router matches an address
 * against every route twice, and makes the elements of all routes again for each page: a fifth of a short page.
 */
export function createRender({ build, findRoute, mode, ...own }: Parts): RenderPage {
  const whole = createRequestHandler({ ...build, ...own }, mode)
  const handlers = new Map<string, RenderPage>()
  return async (request, context) => {
    const { id, branch } = findRoute(new URL(request.url).pathname)
    if (branch.length === 0) return await whole(request, context)
    const known = handlers.get(id)
    if (known) return await known(request, context)
    const handler = createRequestHandler({ ...branchOf(build, branch), ...own }, mode)
    handlers.set(id, handler)
    return await handler(request, context)
  }
}

function branchOf(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const routes = pick(build.routes, branch)
  return {
    ...build,
    routes,
    assets: { ...build.assets, routes: pick(build.assets.routes, branch) },
  }
}

function pick<Value>(all: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}
