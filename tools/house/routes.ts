import ts from 'typescript'
import type { File } from './project.ts'
import { eachNode, syntaxOf } from './syntax.ts'

type ListedRoute = { path: string; meaning: string }

export const ROUTES = 'docs/product/routes.tsv'

/** The page files that routes.ts names, and the URLs it gives them. */
export function readRoutes(files: readonly File[]) {
  const file = files.find(({ path }) => path === 'app/routes.ts')
  const pages: string[] = []
  const paths: string[] = []
  if (!file) return { pages, paths }
  eachNode(syntaxOf(file), (node) => {
    if (!ts.isCallExpression(node)) return
    const texts = node.arguments.filter(ts.isStringLiteralLike).map(({ text }) => text)
    const page = texts.find((text) => text.endsWith('.tsx'))
    const path = texts.find((text) => !text.endsWith('.tsx'))
    if (page) pages.push(`app/${page}`)
    if (page && node.expression.getText() === 'index') paths.push('/')
    if (!page || !path || path === '*' || node.expression.getText() !== 'route') return
    paths.push([...pathsAround(node), path].map((part) => `/${part}`).join(''))
  })
  return { pages, paths }
}

/** The paths of the routes that a route stands below. */
function pathsAround(node: ts.Node): string[] {
  const { parent } = node
  if (!parent) return []
  if (!ts.isCallExpression(parent) || parent.expression.getText() !== 'route') {
    return pathsAround(parent)
  }
  const path = parent.arguments.find(ts.isStringLiteralLike)?.text ?? ''
  return [...pathsAround(parent), path]
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
