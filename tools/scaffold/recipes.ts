import { addImport, camel, insertBefore, nounOf, pascal, sentence, words } from './text.ts'

export type Given = { feature: string; name: string; more: readonly string[] }
type Project = {
  read(path: string): string | undefined
  list(folder: string): readonly string[]
}
export type Changes = Record<string, string>
type Recipe = (given: Given, project: Project) => Changes

/** What `npm run new KIND …` writes. Each thing works at once and comes with a test that can fail. */
export const recipes: Record<string, Recipe> = { feature, call, page, mail, job, migration }

function feature({ name }: Given, project: Project): Changes {
  const features = project.read('docs/product/features.tsv') ?? ''
  const line = `${name}\t${sentence(name)}\n`
  return {
    ...(features.includes(`\n${name}\t`) ? {} : { 'docs/product/features.tsv': features + line }),
    ...call({ feature: name, name: `get-${name}`, more: [] }, project),
  }
}

function call({ feature, name, more }: Given, project: Project): Changes {
  const declared = more[0] ?? `GET /api/front/${feature}/${name}`
  const module = `${nounOf(name)}.api.server.ts`
  const file = `app/features/${feature}/${module}`
  const [method, path] = declared.split(' ')
  const calls = project.read('docs/product/calls.tsv') ?? ''
  const isListed = calls.includes(`\n${method}\t${path}\t`)
  return {
    [file]: addCall(project.read(file) ?? '', { name, declared }),
    [`app/features/${feature}/${name}.test.ts`]: testOfCall(name, module),
    ...(isListed
      ? {}
      : {
          'docs/product/calls.tsv': `${calls}${method}\t${path}\tanyone\t${sentence(name)}\n`,
        }),
    ...enlist(project, 'app/api.server.ts', { feature, module }, '] satisfies'),
  }
}

function addCall(text: string, { name, declared }: { name: string; declared: string }): string {
  const taken = [
    ['z', 'zod'],
    ['endpoint', '#core/calls/endpoint.server.ts'],
    ['id', '#core/calls/fields.ts'],
    ['anyone', '#core/calls/guards.ts'],
  ] as const
  const withImports = taken.reduce((sum, [one, from]) => addImport(sum, one, from), text)
  return `${withImports}
export const ${camel(name)} = endpoint({
  call: '${declared}',
  summary: '${sentence(name)}',
  who: anyone,
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
  handle: ({ input }) => ({ id: input.id }),
})
`
}

function testOfCall(name: string, module: string): string {
  return `import { expect } from 'vitest'
import { contextFor, test } from '#tests/support/test.ts'
import { ${camel(name)} } from './${module}'

test('${words(name)} answers with the id that was asked for', async ({ db }) => {
  expect(await ${camel(name)}.run(contextFor(db), { id: '7' })).toEqual({ id: 7 })
})
`
}

function page({ feature, name, more }: Given, project: Project): Changes {
  const path = (more[0] ?? `/${feature}/${name}`).replace(/^\//, '')
  const folder = `app/features/${feature}/pages`
  const routes = project.read('app/routes.ts') ?? ''
  const line = `route('${path}', 'features/${feature}/pages/${name}.tsx'),\n`
  const listed = project.read('docs/product/routes.tsv') ?? ''
  return {
    [`${folder}/${name}.tsx`]: `import { pageMeta } from '#core/pages/page-meta.ts'
import type { Route } from './+types/${name}.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '${words(name)}', path: '/${path}' })
}

export default function ${pascal(name)}() {
  return <h1>${words(name)}</h1>
}
`,
    [`${folder}/${name}.test.tsx`]: `import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import ${pascal(name)} from './${name}.tsx'

test('the page ${words(name)} has its heading', () => {
  expect(renderToStaticMarkup(<${pascal(name)} />)).toContain('<h1>${words(name)}</h1>')
})
`,
    'app/routes.ts': insertBefore(routes, "route('*'", line),
    'docs/product/routes.tsv': `${listed}/${path}\t${sentence(name)}\n`,
  }
}

function mail({ feature, name }: Given, project: Project): Changes {
  const module = `${nounOf(name)}.mails.server.tsx`
  const file = `app/features/${feature}/${module}`
  const before = addImport(
    addImport(
      addImport(project.read(file) ?? '', 'z', 'zod'),
      'defineMail',
      '#core/mail/mail.server.tsx',
    ),
    'Paragraph',
    '#core/mail/mail-blocks.server.tsx',
  )
  return {
    [file]: `${before}
export const ${camel(name)}Mail = defineMail({
  name: '${feature}.${name}',
  payload: z.object({ name: z.string() }),
  sample: { name: '山田 花子' },
  subject: () => '${words(name)}のお知らせ',
  Body: ({ name }) => <Paragraph>{name} 様</Paragraph>,
})
`,
    [`app/features/${feature}/${name}-mail.test.ts`]: `import { expect, test } from 'vitest'
import { ${camel(name)}Mail } from './${module}'

test('the mail ${words(name)} calls the reader by name', () => {
  expect(${camel(name)}Mail.render({ name: '佐藤 一郎' }).text).toContain('佐藤 一郎 様')
})
`,
    ...enlist(project, 'app/mails.server.ts', { feature, module }, ']'),
  }
}

function job({ feature, name }: Given, project: Project): Changes {
  const module = `${nounOf(name)}.jobs.server.ts`
  const file = `app/features/${feature}/${module}`
  const before = addImport(
    addImport(project.read(file) ?? '', 'z', 'zod'),
    'defineJob',
    '#core/job.server.ts',
  )
  return {
    [file]: `${before}
export const ${camel(name)} = defineJob({
  name: '${feature}.${name}',
  payload: z.object({ id: z.int() }),
  attempts: 6,
  async handle({ payload, log }) {
    log.info({ id: payload.id }, '${words(name)}')
  },
})
`,
    [`app/features/${feature}/${name}-job.test.ts`]: `import { expect } from 'vitest'
import { enqueue } from '#core/job.server.ts'
import { test } from '#tests/support/test.ts'
import { ${camel(name)} } from './${module}'

test('${words(name)} is queued only with the id of something', async ({ db }) => {
  await expect(enqueue(db, ${camel(name)}, { id: 0.5 })).rejects.toThrow('id')
})
`,
    ...enlist(project, 'app/jobs.server.ts', { feature, module }, ']\n'),
  }
}

function migration({ name }: Given, project: Project): Changes {
  const last = Math.max(
    0,
    ...project.list('db/migrations').map((file) => Number.parseInt(file, 10)),
  )
  const number = String(last + 1).padStart(4, '0')
  return {
    [`db/migrations/${number}_${name.replaceAll('-', '_')}.sql`]: `-- Why: ${words(name)}.
select 1;
`,
  }
}

/** Names a feature's module in one of the lists of the app, once. */
function enlist(
  project: Project,
  list: string,
  { feature, module }: { feature: string; module: string },
  mark: string,
): Changes {
  const text = project.read(list) ?? ''
  const from = `#features/${feature}/${module}`
  if (text.includes(`'${from}'`)) return {}
  const [noun = ''] = module.split('.')
  const name = text.includes(` as ${camel(noun)} `) ? camel(`${feature}-${noun}`) : camel(noun)
  const imported = `import * as ${name} from '${from}'\n${text}`
  const end = imported.indexOf(mark, imported.indexOf(' = ['))
  const head = imported.slice(0, end).replace(/,?\s*$/, ', ')
  return { [list]: `${head}...Object.values(${name})${imported.slice(end)}` }
}
