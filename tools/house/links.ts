import ts from 'typescript'
import { isText } from './docs.ts'
import type { File, Rule } from './project.ts'
import { leadsSomewhere, ROUTES, readListedRoutes, readRoutes } from './routes.ts'
import { findInCode } from './syntax.ts'

/** Answered by the server itself, not by a page. */
const SERVED = ['/api/*', '/assets/*', '/builds/*', '/sanctum/csrf-cookie', '/dev/*', '/logo.svg']

export const links: Rule[] = [
  {
    name: 'every page is in routes.ts, and everything in routes.ts is there',
    find: (files) => {
      const { pages } = readRoutes(files)
      const paths = new Set(files.map(({ path }) => path))
      const lost = pages.filter((page) => !paths.has(page))
      const unused = files
        .filter(({ path }) => /^app\/features\/.+\/pages\/.+\.tsx$/.test(path))
        .filter(({ path }) => !path.includes('.test.') && !pages.includes(path))
      return [
        ...lost.map((page) => `app/routes.ts names ${page}, which is not there`),
        ...unused.map(({ path }) => `${path} has no line in app/routes.ts`),
      ]
    },
    planted: [
      { path: 'app/features/items/pages/forgotten.tsx', text: '' },
      {
        path: 'app/routes.ts',
        text: `export default [route('lost', 'features/items/pages/lost.tsx')]\n`,
      },
    ],
  },
  {
    name: 'the URLs of the product and those in routes.ts are the same',
    find: (files) => {
      const { paths } = readRoutes(files)
      const listed = readListedRoutes(files).map(({ path }) => path)
      return [
        ...paths
          .filter((path) => !listed.includes(path))
          .map((path) => `app/routes.ts serves ${path}, which is not in ${ROUTES}`),
        ...listed
          .filter((path) => !paths.includes(path))
          .map((path) => `${ROUTES} has ${path}, which app/routes.ts does not serve`),
      ]
    },
    planted: [
      { path: ROUTES, text: 'path\tmeaning\n/nowhere\tNothing\n' },
      {
        path: 'app/routes.ts',
        text: `export default [route('secret', 'features/site/pages/home.tsx')]\n`,
      },
    ],
  },
  {
    name: 'every link on a page leads somewhere',
    find: (files) => {
      const known = [...SERVED, ...readListedRoutes(files).map(({ path }) => path)]
      const isPlace = (link: string) => leadsSomewhere(link, [...known, ...filesServed(files)])
      const complain = (link: string | undefined) =>
        link && !isPlace(link) ? `leads to ${link}, which nobody answers` : undefined
      const isPage = (path: string) => path.startsWith('app/') && !path.includes('.test.')
      return [
        ...findInCode(files, isPage, (node) => complain(linkIn(node))),
        ...files.filter(({ path }) => isText(path)).flatMap((file) => lostIn(file, complain)),
      ]
    },
    planted: [
      { path: 'app/features/site/documents/texts/flow.md', text: '[次へ](/nowhere)\n' },
      {
        path: 'app/layouts/site-frame.tsx',
        text: 'export const nav = <a href="/items">案件</a>\n',
      },
      { path: 'app/layouts/menu.ts', text: `export const menu = [{ to: '/nowhere' }]\n` },
    ],
  },
]

function lostIn({ path, text }: File, complain: (link: string) => string | undefined): string[] {
  return [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].flatMap(([, link = '']) => {
    const what = complain(link)
    return what ? [`${path} ${what}`] : []
  })
}

function linkIn(node: ts.Node): string | undefined {
  const isLink =
    (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
    /^(to|href|action)$/.test(node.name.getText())
  if (!isLink || !node.initializer) return undefined
  const value = ts.isJsxExpression(node.initializer)
    ? node.initializer.expression
    : node.initializer
  if (!value || !ts.isStringLiteralLike(value)) return undefined
  return value.text.startsWith('/') ? value.text : undefined
}

function filesServed(files: readonly File[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('public/'))
    .map(({ path }) => path.slice('public'.length))
}
