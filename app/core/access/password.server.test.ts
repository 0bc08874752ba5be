import { expect, test } from 'vitest'
import { createWorkQueue } from './hash-queue.server.ts'
import {
  checkPassword,
  findPasswordFault,
  hashPassword,
  passwordLengths,
} from './password.server.ts'

const { member, admin } = passwordLengths

test('the right password is known again and the wrong one is not', async () => {
  const stored = await hashPassword('ひみつの文字列です')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await checkPassword('ひみつの文字列です', stored)).toEqual({
    isRight: true,
    needsRehash: false,
  })
  expect(await checkPassword('ひみつの文字列でした', stored)).toMatchObject({ isRight: false })
})

test('full-width and half-width letters are the same password', async () => {
  const stored = await hashPassword('Ａｎｋｅｎ２０２６！ｘ')
  expect(await checkPassword('Anken2026!x', stored)).toMatchObject({ isRight: true })
})

test('two people with one password have different hashes', async () => {
  expect(await hashPassword('anken-anken')).not.toBe(await hashPassword('anken-anken'))
})

test('where there is no account the answer is no', async () => {
  expect(await checkPassword('anything at all', undefined)).toMatchObject({ isRight: false })
})

test.for([
  'short77',
  'password',
  'Ｐａｓｓｗｏｒｄ１',
  'sakura123',
  'sakura123!!',
  '1qaz2wsx',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'x'.repeat(129),
  'hanako@demo.example',
])('a member may not choose %s', (password) => {
  expect(findPasswordFault(password, member, ['hanako@demo.example'])).toBeTypeOf('string')
})

test.for(['anken-demo-hanako', '桜の木の下で待つ', 'gravel otter nineteen'])(
  'a member may choose %s',
  (password) => {
    expect(findPasswordFault(password, member)).toBeUndefined()
  },
)

test('what is refused for its words is not called common, nor a name an address', () => {
  expect(findPasswordFault('tsukuba-no-yama-9', member)).toContain('推測されやすい')
  expect(findPasswordFault('amazon2024!', member)).not.toContain('サイト名')
})

test('the staff needs 15 characters, counted as people count', () => {
  expect(findPasswordFault('14-characters!', admin)).toContain('15文字以上')
  expect(findPasswordFault('😀🎉🚀🌸🍣🗻🎌🏯🎎🎏🎐🎑🧧🎀🎁', admin)).toBeUndefined()
})

test('heavy work waits for its turn, and not longer than it may', async () => {
  const { runInTurn } = createWorkQueue({ atOnce: 1, waiting: 2, waitMs: 30 })
  const long = runInTurn(() => new Promise((resolve) => setTimeout(resolve, 80)))
  const late = runInTurn(async () => 'late')
  const alsoLate = runInTurn(async () => 'late')
  await expect(runInTurn(async () => 'one too many')).rejects.toMatchObject({ status: 503 })
  await expect(late).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
  await expect(alsoLate).rejects.toMatchObject({ status: 503 })
  await long
  await expect(runInTurn(async () => 'again')).resolves.toBe('again')
})

test.for(['', 'x', '$2b$12$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=19456,t=2,p=1$AA$AAAA'])(
  'a hash that cannot be read fits no password: %s',
  async (stored) => {
    expect(await checkPassword('anken-demo-hanako', stored)).toMatchObject({ isRight: false })
  },
)
