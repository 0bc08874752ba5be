import { expect, test } from 'vitest'
import { unzip } from '#tests/support/unzip.ts'
import { entryName, zipped } from './zip-stream.server.ts'

const at = new Date('2026-11-21T03:04:06Z')

async function pack(files: Record<string, Buffer[]>): Promise<Buffer> {
  async function* entries() {
    for (const [name, content] of Object.entries(files)) yield { name, content }
  }
  return Buffer.concat(await Array.fromAsync(zipped(entries(), at)))
}

test('an archive holds its files, small and large, under Japanese names', async () => {
  const large = Array.from({ length: 300 }, (_, n) => Buffer.alloc(10_000, n))
  const packed = await pack({ 'はじめに.txt': [Buffer.from('こんにちは')], 'empty.txt': [], large })
  const files = unzip(packed)
  expect([...files.keys()]).toEqual(['はじめに.txt', 'empty.txt', 'large'])
  expect(files.get('はじめに.txt')?.toString()).toBe('こんにちは')
  expect(files.get('empty.txt')).toHaveLength(0)
  expect(files.get('large')?.equals(Buffer.concat(large))).toBe(true)
})

test('a file that cannot be read breaks the archive off', async () => {
  async function* broken() {
    yield { name: 'a', content: failing() }
  }
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('begins')
    throw new Error('gone')
  }
  await expect(Array.fromAsync(zipped(broken(), at))).rejects.toThrow('gone')
})

test.for([
  ['職務経歴書.xlsx', '職務経歴書.xlsx'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['a\u202egnp.exe', 'agnp.exe'],
  ['a:b|c?.pdf', 'a_b_c_.pdf'],
  ['...', '_'],
  [`${'長'.repeat(60)}.pdf`, `${'長'.repeat(32)}.pdf`],
] as const)('%s is in an archive as %s', ([name, safe]) => {
  expect(entryName(name)).toBe(safe)
})
