import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** `branch` names the route and those around it, the outermost first. */
export type PageRoute = { id: string; isKnown: boolean; branch: readonly string[] }

/** Which page of routes.ts an address means; a route for all the rest knows no address. */
export function createRouteFinder(routes: ServerBuild['routes']) {
  const tree = childrenOf(undefined, Object.values(routes))
  const known = new Map<string, PageRoute>()
  return function findRoute(path: string): PageRoute {
    const before = known.get(path)
    if (before) return before
    if (known.size >= MOST_KNOWN) known.clear()
    const found = find(path)
    known.set(path, found)
    return found
  }

  function find(path: string): PageRoute {
    const page = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
    const matches = matchRoutes(tree, page === '' ? '/' : page)
    const last = matches?.at(-1)
    if (!matches || !last) return { id: 'none', isKnown: false, branch: [] }
    const branch = matches.map(({ route }) => route.id ?? 'none')
    return { id: last.route.id ?? 'none', isKnown: last.route.path !== '*', branch }
  }
}

/** Lists are few and asked for in many ways: to look an address up takes a twentieth of a render. */
const MOST_KNOWN = 2_000

export type FindRoute = ReturnType<typeof createRouteFinder>
type ManifestRoute = NonNullable<ServerBuild['routes'][string]>

function childrenOf(
  parent: string | undefined,
  all: readonly (ManifestRoute | undefined)[],
): RouteObject[] {
  return all.flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    const shared = { id, ...(path === undefined ? {} : { path }) }
    return index ? [{ ...shared, index }] : [{ ...shared, children: childrenOf(id, all) }]
  })
}
