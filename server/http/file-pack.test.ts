import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packFiles, removePack } from '#tools/client-pack.ts'
import { openFiles } from './file-pack.ts'
import { indexStaticFiles } from './static-files.ts'

async function makeFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'anken-files-')), 'client')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'assets/a.js'), '名前')
  await writeFile(join(folder, 'assets/a.js.br'), Buffer.from([1, 255, 0]))
  await writeFile(join(folder, 'empty.txt'), '')
  return folder
}

test('a pack has what the folder has, and says the same of it', async () => {
  const folder = await makeFolder()
  const bare = await indexStaticFiles(folder)
  await packFiles(folder)
  const packed = await indexStaticFiles(folder)
  for (const path of ['/assets/a.js', '/empty.txt', '/assets/none.js', '/assets/a.js.br']) {
    expect(packed.find(path)).toEqual(bare.find(path))
  }
  expect(packed.find('/assets/a.js')?.forms.br?.body).toEqual(Buffer.from([1, 255, 0]))
})

test('files are read from the pack, and from the folder where there is none', async () => {
  const folder = await makeFolder()
  await packFiles(folder)
  await writeFile(join(folder, 'late.txt'), 'late')
  expect((await openFiles(folder)).paths).not.toContain('late.txt')
  await removePack(folder)
  expect((await openFiles(folder)).paths).toContain('late.txt')
})

test('a pack that a power cut has damaged is as none', async () => {
  const folder = await makeFolder()
  await packFiles(folder)
  const whole = await readFile(`${folder}.pack`)
  const bare = await openFiles(folder)
  const damages = [whole.subarray(0, 0), whole.subarray(0, -1), Buffer.alloc(whole.length)]
  for (const damaged of damages) {
    await writeFile(`${folder}.pack`, damaged)
    await writeFile(join(folder, 'late.txt'), 'late')
    const { paths, read } = await openFiles(folder)
    expect(paths).toEqual(new Set([...bare.paths, 'late.txt']))
    expect(read('assets/a.js')).toEqual(bare.read('assets/a.js'))
  }
})
