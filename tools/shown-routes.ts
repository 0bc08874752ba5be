import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPageApart, wholeListOf } from '#core/pages/route-list.ts'

type Files = { imports?: string[]; css?: string[] }
type Named = { path?: string; parentId?: string; index?: boolean }
type Route = Files & Named & { hasDefaultExport: boolean; hasErrorBoundary: boolean }
type Manifest = { entry: Files; routes: Record<string, Route> }

const FILE = /^manifest-[0-9a-f]{8}\.js$/
const TEXT = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s

/**
 * Every browser is sent the list of routes. Those that show nothing – feeds, pictures, the sitemap – are
 * never navigated to within a document, so they are left out. The list of the site goes without the pages
 * apart, which are come to by a document of their own. What every page has brought along when it begins is
 * listed once.
 */
export async function limitRoutesToShown(buildDirectory: string): Promise<void> {
  const folder = join(buildDirectory, 'client/assets')
  const [name, ...others] = (await readdir(folder)).filter((file) => FILE.test(file))
  const file = join(folder, name ?? '')
  const manifest = name && others.length === 0 && read(await readFile(file, 'utf8'))
  if (!manifest) throw new Error('React Router no longer writes its routes where this looks')
  const { routes } = manifest
  const shown = Object.entries(routes).filter(([, route]) => isShown(route))
  const ofTheSite = shown.filter(([, route]) => !isPageApart(addressOf(route, routes)))
  await writeFile(wholeListOf(file), scriptOf(manifest, shown))
  await writeFile(file, scriptOf(manifest, withoutBareFrames(ofTheSite)))
}

/** A route below another one gives only the end of its address. */
function addressOf({ path = '', parentId = '' }: Route, routes: Manifest['routes']): string {
  const parent = routes[parentId]
  return parent ? `${addressOf(parent, routes)}/${path}`.replace(/^\//, '') : path
}

function scriptOf(manifest: Manifest, routes: [string, Route][]): string {
  const begun = [manifest.entry, manifest.routes.root ?? {}]
  const brought = new Set(begun.flatMap(({ imports = [], css = [] }) => [...imports, ...css]))
  const short = routes.map(([id, route]) => [id, id === 'root' ? route : without(route, brought)])
  const remaining = { ...manifest, routes: Object.fromEntries(short) }
  return `window.__reactRouterManifest=${JSON.stringify(remaining, withoutNo)};`
}

/** A frame whose pages are all left out is left out as well. */
function withoutBareFrames(routes: [string, Route][]): [string, Route][] {
  const remaining = routes.filter(
    ([id, { path, index }]) =>
      path !== undefined || index || routes.some(([, { parentId }]) => parentId === id),
  )
  return remaining.length === routes.length ? remaining : withoutBareFrames(remaining)
}

function without(route: Route, brought: Set<string>): Route {
  const rest = (files: string[] = []) => files.filter((file) => !brought.has(file))
  return { ...route, imports: rest(route.imports), css: rest(route.css) }
}

/** What a route has not need not be listed. */
function withoutNo(_: string, value: unknown): unknown {
  const isEmpty = Array.isArray(value) && value.length === 0
  return value === false || isEmpty ? undefined : value
}

function read(text: string): Manifest | undefined {
  const [, json] = TEXT.exec(text) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

function isShown(route: Route): boolean {
  return route.hasDefaultExport || route.hasErrorBoundary
}
