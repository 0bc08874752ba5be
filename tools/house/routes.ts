import ts from 'typescript'
import type { File } from './project.ts'
import { syntaxOf } from './syntax.ts'

type ListedRoute = { path: string; meaning: string }

export const ROUTES = 'docs/product/routes.tsv'

/** The lists of routes: of the site, and of the parts of the back office. */
export const ROUTE_FILES = /^app\/([a-z]+-)*routes\.ts$/

type Found = { pages: string[]; paths: string[] }

/** The page files that the lists of routes name, and the URLs they give them. */
export function readRoutes(files: readonly File[]): Found {
  const found: Found = { pages: [], paths: [] }
  for (const file of files.filter(({ path }) => ROUTE_FILES.test(path))) {
    readBelow(syntaxOf(file), '', found)
  }
  return found
}

function readBelow(node: ts.Node, base: string, found: Found): void {
  ts.forEachChild(node, (child) => {
    const path = ts.isCallExpression(child) ? readCall(child, base, found) : undefined
    readBelow(child, path ?? base, found)
  })
}

/** The URL above the routes within a route. */
function readCall(call: ts.CallExpression, base: string, found: Found): string | undefined {
  const texts = call.arguments.filter(ts.isStringLiteralLike).map(({ text }) => text)
  const kind = call.expression.getText()
  if (kind === 'acts') {
    const [, file, ...names] = texts
    found.pages.push(...names.map((name) => `app/${file}-${name}.tsx`))
    found.paths.push(...names.map((name) => `${base}/${name}`))
    return
  }
  const page = texts.find((text) => text.endsWith('.tsx'))
  if (page) found.pages.push(`app/${page}`)
  if (page && kind === 'index') found.paths.push('/')
  const path = texts.find((text) => !text.endsWith('.tsx'))
  if (!page || !path || path === '*' || kind !== 'route') return
  found.paths.push(`${base}/${path}`)
  return `${base}/${path}`
}

export function readListedRoutes(files: readonly File[]): ListedRoute[] {
  const text = files.find(({ path }) => path === ROUTES)?.text ?? ''
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [path = '', meaning = ''] = line.split('\t')
      return { path, meaning }
    })
}

/** Whether one of the known paths, which may hold :names, is what a link leads to. */
export function leadsSomewhere(link: string, known: readonly string[]): boolean {
  const path = link.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1') || '/'
  return known.some((pattern) => {
    const shape = pattern.replace(/\/\*$/, '/.+').replace(/:[a-z_]+\??/g, '[^/]+')
    return new RegExp(`^${shape}$`).test(path)
  })
}
