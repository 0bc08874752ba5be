import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { surveyImports } from '../boundaries.ts'
import { root } from '../testing/process.ts'
import { rules } from './boundaries.ts'

/** One breach of every rule; each file imports what its place may not. */
const planted: Record<string, Record<string, string>> = {
  'core-knows-nothing-of-ours': { 'app/core/clock.ts': '../features/tags/tag.rules.ts' },
  'core-takes-only-types-from-db': { 'app/core/feed.server.ts': '../../db/world.ts' },
  'ui-knows-only-ui': { 'app/ui/chip.tsx': '../features/tags/tag.codes.ts' },
  'features-by-the-front-door': {
    'app/features/items/item.rules.ts': '../tags/tag.jobs.server.ts',
  },
  'pages-by-the-front-door-or-a-call': {
    'app/features/items/pages/list.tsx': '../../tags/tag.mails.server.tsx',
  },
  'features-know-no-layout-and-no-server': {
    'app/features/items/item.words.ts': '../../routes.ts',
  },
  'nobody-imports-a-page': { 'app/features/items/item.codes.ts': './pages/list.tsx' },
  'nobody-imports-a-test': { 'server/web.ts': './web.test.ts' },
  'no-circle': { 'server/a.ts': './b.ts', 'server/b.ts': './a.ts' },
  'kysely-only-where-sql-is': { 'app/features/items/item.schema.ts': 'kysely' },
  'pg-only-at-the-door-of-the-database': { 'app/features/items/item.queries.server.ts': 'pg' },
  'no-server-module-in-the-browser': {
    'app/features/items/components/card.tsx': '../item.queries.server.ts',
  },
  'no-zod-in-the-browser': { 'app/features/items/pages/detail.tsx': 'zod' },
  'what-runs-needs-no-tool': { 'server/static.ts': '../tools/build.ts' },
  'texts-from-outside-are-read-in-threads': {
    'app/features/mail-intake/mail-import.commands.server.ts': './reader/mail-reader.ts',
  },
  'every-import-is-found': { 'server/lost.ts': './nowhere.ts' },
}

test('every one-way street of the house stops who goes the wrong way', async () => {
  expect(Object.keys(planted)).toEqual(rules.map((rule) => rule.name))
  const files = Object.assign({}, ...Object.values(planted))
  const { crossings } = await surveyPlanted(files)
  const stopped = new Set(crossings.map(({ rule, from }) => `${rule} ${from}`))
  for (const [rule, breach] of Object.entries(planted)) {
    expect(stopped).toContain(`${rule} ${Object.keys(breach)[0]}`)
  }
})

test('a circle of types alone is a circle too', async () => {
  const circle = { 'server/a.ts': './b.ts', 'server/b.ts': './a.ts' }
  const { crossings } = await surveyPlanted(circle, 'import type')
  expect(crossings.map(({ rule }) => rule)).toContain('no-circle')
})

test('no reader of texts from outside is loaded where readers are answered', async () => {
  const readers = {
    'app/features/tags/tag.queries.server.ts': 'micromark',
    'app/features/mail-intake/reader/threaded-reader.server.ts': './mail-splitter.ts',
    'app/features/items/item-csv.commands.server.ts': '../../core/formats/read-csv.server.ts',
    'app/features/external/lead.commands.server.ts': './imports/lead-import.markup.ts',
  }
  const { crossings } = await surveyPlanted(readers)
  const named = crossings.filter(({ rule }) => rule === 'texts-from-outside-are-read-in-threads')
  expect(named.map(({ from }) => from).sort()).toEqual(Object.keys(readers).sort())
  const inThread = { 'app/features/mail-intake/reader/reader-thread.server.ts': './mail-reader.ts' }
  expect((await surveyPlanted(inThread)).crossings).toEqual([])
})

test('a survey that reads no module is no clean one', async () => {
  expect((await surveyPlanted({ 'server/a.ts': './b.ts' })).modules).toBe(2)
})

async function surveyPlanted(imports: Record<string, string>, word = 'import') {
  const folder = await mkdtemp(join(tmpdir(), 'anken-boundaries-'))
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const targets = Object.entries(imports)
      .filter(([, to]) => to.startsWith('.') && !to.includes('nowhere'))
      .map(([from, to]) => join(dirname(from), to))
    for (const path of targets) await plant(folder, path, '')
    for (const [path, to] of Object.entries(imports)) {
      await plant(folder, path, `${word} * as taken from '${to}'\nexport { taken }\n`)
    }
    return await surveyImports(folder, ['app', 'server', 'db', 'tools'].filter(isTop(imports)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function isTop(imports: Record<string, string>) {
  const paths = Object.entries(imports).flatMap(([from, to]) => [from, join(dirname(from), to)])
  return (top: string) => paths.some((path) => path.startsWith(`${top}/`))
}

async function plant(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}
