import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPrograms } from './program-list.ts'
import type { Goal } from './verdict.ts'

const results = join(import.meta.dirname, '../results')
const docs = join(import.meta.dirname, '../../../docs')

test('docs/operating.md has a line for each goal that the last results do not meet, and no other', async () => {
  const text = await readFile(join(docs, 'operating.md'), 'utf8')
  const table = text.slice(text.indexOf('Goals that are not met'))
  const named = [...table.matchAll(/^\| .*\| `npm run faults ([\w-]+)` +\|$/gm)]
  const unmet = (await readdir(results)).map(async (file) => {
    const result: { fault: string; goals: Goal[] } = JSON.parse(
      await readFile(join(results, file), 'utf8'),
    )
    return result.goals.filter(({ isMet }) => !isMet).map(() => result.fault)
  })
  const measured = (await Promise.all(unmet)).flat()
  expect(named.map(([, fault]) => fault).sort()).toEqual(measured.sort())
})

test('docs/faults.md has each program with its command, and a plant', async () => {
  const text = await readFile(join(docs, 'faults.md'), 'utf8')
  const rows = [...text.matchAll(/^\| F\d+ .*\| `npm run faults ([\w-]+)` +\| (.*?) +\|$/gm)]
  expect(rows.every(([, , plant]) => plant)).toBe(true)
  const isProgram = (name: string) => name !== 'trials'
  expect(rows.map(([, name]) => name).sort()).toEqual(
    (await listPrograms()).filter(isProgram).sort(),
  )
})
