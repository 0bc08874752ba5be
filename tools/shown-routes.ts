import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = { hasDefaultExport: boolean; hasErrorBoundary: boolean }
type Manifest = { routes: Record<string, Route> }

const FILE = /^manifest-[0-9a-f]{8}\.js$/
const TEXT = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s

/**
 * Every browser is sent the list of routes. Those that show nothing – feeds, pictures, the sitemap – are
 * never navigated to within a document, so they are left out.
 */
export async function keepShownRoutes(buildDirectory: string): Promise<void> {
  const folder = join(buildDirectory, 'client/assets')
  const [name, ...others] = (await readdir(folder)).filter((file) => FILE.test(file))
  const file = join(folder, name ?? '')
  const manifest = name && others.length === 0 && read(await readFile(file, 'utf8'))
  if (!manifest) throw new Error('React Router no longer writes its routes where this looks')
  const routes = Object.entries(manifest.routes).filter(([, route]) => isShown(route))
  const kept = { ...manifest, routes: Object.fromEntries(routes) }
  await writeFile(file, `window.__reactRouterManifest=${JSON.stringify(kept, withoutNo)};`)
}

/** What a route has not need not be said. */
function withoutNo(_: string, value: unknown): unknown {
  return value === false ? undefined : value
}

function read(text: string): Manifest | undefined {
  const [, json] = TEXT.exec(text) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

function isShown(route: Route): boolean {
  return route.hasDefaultExport || route.hasErrorBoundary
}
