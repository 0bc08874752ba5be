import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, settingNames } from '#core/env.server.ts'
import { root } from '../testing/process.ts'

const operating = await readFile(join(root, 'docs/operating.md'), 'utf8')
const rows = [...operating.matchAll(/^\| `([A-Z_]+)` +\| (?:`(.*?)`|–) +\| .+\|$/gm)]

test('docs/operating.md explains every setting and no other', () => {
  expect(rows.map(([, name]) => name)).toEqual(settingNames)
})

test('docs/operating.md gives the defaults as they are', () => {
  const read = readEnv({})
  const defaults: Record<string, unknown> = 'env' in read ? read.env : {}
  for (const [, name = '', written = ''] of rows) {
    expect(`${name}=${defaults[name] ?? ''}`).toBe(`${name}=${written}`)
  }
})
