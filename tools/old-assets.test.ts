import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { retainAssetsOf } from './old-assets.ts'

async function makeBuild(id: string, built_at: string, names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'anken-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'builds/meta'), { recursive: true })
  for (const name of names) await writeFile(join(folder, 'assets', name), id)
  const files = names.map((name) => `/assets/${name}`)
  await writeFile(join(folder, `builds/meta/${id}.json`), JSON.stringify({ id, built_at, files }))
  await writeFile(join(folder, `builds/meta/${id}.json.br`), 'packed')
  return folder
}

const now = new Date('2026-11-22T00:00:00Z')

test('a new release retains what pages of the last one still load', async () => {
  const old = await makeBuild('a', '2026-11-20T00:00:00Z', ['home-1.js', 'base-1.css'])
  const next = await makeBuild('b', '2026-11-22T00:00:00Z', ['home-2.js', 'base-1.css'])
  expect(await retainAssetsOf(old, next, now)).toBe(1)
  expect((await readdir(join(next, 'assets'))).sort()).toEqual([
    'base-1.css',
    'home-1.js',
    'home-2.js',
  ])
  const third = await makeBuild('c', '2026-11-22T00:00:00Z', ['home-3.js'])
  expect(await retainAssetsOf(next, third, now)).toBe(3)
})

test('what was released more than a week ago is left behind', async () => {
  const old = await makeBuild('a', '2026-11-10T00:00:00Z', ['home-1.js'])
  const next = await makeBuild('b', '2026-11-22T00:00:00Z', ['home-2.js'])
  expect(await retainAssetsOf(old, next, now)).toBe(0)
  expect(await readdir(join(next, 'builds/meta'))).toEqual(['b.json', 'b.json.br'])
})
