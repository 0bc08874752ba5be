import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPrograms } from './program-list.ts'
import { listTurn, trials } from './trial-list.ts'

test('every program has a trial with a plant, and a row of the list of faults', async () => {
  const programs = (await listPrograms()).filter((name) => name !== 'trials')
  expect(Object.keys(trials).toSorted()).toEqual(programs.toSorted())
  const list = await readFile(join(import.meta.dirname, '../../../docs/faults.md'), 'utf8')
  expect(programs.filter((name) => !list.includes(`\`npm run faults ${name}\``))).toEqual([])
})

test('each steady program has its turn within three days, four on a day at most', () => {
  const turns = [20_781, 20_782, 20_783].map(listTurn)
  const steady = Object.keys(trials).filter((name) => trials[name]?.isSteady)
  expect(turns.flat().toSorted()).toEqual(steady.toSorted())
  expect(Math.max(...turns.map((names) => names.length))).toBeLessThanOrEqual(4)
})
