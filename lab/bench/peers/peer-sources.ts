import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PageTree } from './page-tree.ts'

/** The 20 newest projects with their tags and how many there are: what a list needs at the least. */
const ROWS = `
import pg from 'pg'
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 })
const OPEN = "from item where status = 'open' and deleted_at is null and hidden_at is null"
export async function readRows() {
  const [rows, total] = await Promise.all([
    pool.query(\`select id, name, rate_min, rate_max, remote, array(select t.term from item_tag x
      join tag t on t.id = x.tag_id where x.item_id = item.id order by x.position) as tags
      \${OPEN} order by published_at desc, id desc limit 20\`),
    pool.query(\`select count(*)::int as n \${OPEN}\`),
  ])
  return { rows: rows.rows, total: total.rows[0].n }
}
const MEMBER = 'select id, last_name from member where id = $1'
export async function readMember(cookie) {
  const id = Number(/member=(\\d+)/.exec(cookie ?? '')?.[1] ?? 0)
  return (await pool.query(MEMBER, [id])).rows[0]
}`

/** The page is built of the same elements as ours; the rows pass through, as a list would have them. */
const PAGE = `
import { createElement } from 'react'
import tree from './page-tree.json'
function build(node, key) {
  if (typeof node === 'string') return node
  const [name, attributes, ...children] = node
  return createElement(name, { ...attributes, key }, ...children.map(build))
}
export function ListPage({ total, member }) {
  return <div data-total={total} data-member={member?.last_name}>{tree.map(build)}</div>
}`

const LAYOUT = `({ children }) {
  return <html lang="ja"><head><title>案件一覧</title></head><body>{children}</body></html>
}`

const reactRouter = {
  'package.json': '{"private":true,"type":"module","dependencies":{"isbot":"5"}}',
  'react-router.config.js': 'export default { ssr: true }',
  'vite.config.js': `import { reactRouter } from '@react-router/dev/vite'
export default { plugins: [reactRouter()] }`,
  'app/routes.js': `import { index } from '@react-router/dev/routes'
export default [index('list.jsx')]`,
  'app/root.jsx': `import { Outlet, Scripts } from 'react-router'
export function Layout${LAYOUT.replace('{children}</body>', '{children}<Scripts /></body>')}
export default function Root() { return <Outlet /> }`,
  'app/rows.server.js': ROWS,
  'app/page.jsx': PAGE,
  'app/list.jsx': `import { readMember, readRows } from './rows.server.js'
import { ListPage } from './page.jsx'
export async function loader({ request }) {
  const cookie = request.headers.get('Cookie')
  return { ...(await readRows()), member: cookie ? await readMember(cookie) : undefined }
}
export default function List({ loaderData }) { return <ListPage {...loaderData} /> }`,
  'server.js': `import { createServer } from 'node:http'
import { createRequestListener } from '@react-router/node'
import * as build from './build/server/index.js'
createServer(createRequestListener({ build, mode: 'production' }))
  .listen(Number(process.env.PORT), '127.0.0.1')`,
}

const next = {
  'app/layout.jsx': `export default function Layout${LAYOUT}`,
  'app/rows.js': ROWS,
  'app/page-of-list.jsx': PAGE,
  'app/fresh/page.jsx': `import { readRows } from '../rows.js'
import { ListPage } from '../page-of-list.jsx'
export const dynamic = 'force-dynamic'
export default async function Page() { return <ListPage {...(await readRows())} /> }`,
  'app/cached/page.jsx': `import { readRows } from '../rows.js'
import { ListPage } from '../page-of-list.jsx'
export const revalidate = 3600
export default async function Page() { return <ListPage {...(await readRows())} /> }`,
  'app/member/page.jsx': `import { cookies } from 'next/headers'
import { readMember, readRows } from '../rows.js'
import { ListPage } from '../page-of-list.jsx'
export default async function Page() {
  const member = await readMember((await cookies()).toString())
  return <ListPage {...(await readRows())} member={member} />
}`,
}

/** Writes a peer's sources, the tree of our own page among them. */
export async function writePeer(folder: string, peer: 'react-router' | 'next', tree: PageTree[]) {
  const files = peer === 'next' ? next : reactRouter
  const all = { ...files, 'app/page-tree.json': JSON.stringify(tree) }
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
