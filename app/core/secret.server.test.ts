import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keyFor, readOrMakeSecret, seal, secretHash, unseal } from './secret.server.ts'

test('what is sealed comes back for its own purpose only', () => {
  const sealed = seal('outbox', '花子@例え.テスト')
  expect(unseal('outbox', sealed).toString()).toBe('花子@例え.テスト')
  expect(() => unseal('session', sealed)).toThrow()
})

test('a sealed value that was changed does not open', () => {
  const sealed = seal('outbox', 'hanako@demo.example')
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => unseal('outbox', sealed)).toThrow()
})

test('the same value is sealed differently each time and hashed the same each time', () => {
  expect(seal('outbox', 'a').equals(seal('outbox', 'a'))).toBe(false)
  expect(secretHash('address', 'a').equals(secretHash('address', 'a'))).toBe(true)
  expect(keyFor('csrf').equals(keyFor('outbox'))).toBe(false)
})

test('a local installation makes its secret once, for its owner only', () => {
  const parent = mkdtempSync(join(tmpdir(), 'anken-secret-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'var')
  const secret = readOrMakeSecret(folder)
  expect(secret).toHaveLength(43)
  expect(readOrMakeSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})
