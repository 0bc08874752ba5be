import { expect, test } from 'vitest'
import { sealText, unsealText } from './sealed-text.ts'

test('a sealed text opens with its key', async () => {
  const key = await newKey()
  expect(await unsealText(key, await sealText(key, '山田 花子'))).toBe('山田 花子')
})

test('the same text is sealed differently each time and never readable', async () => {
  const key = await newKey()
  const [one, two] = [await sealText(key, 'hanako'), await sealText(key, 'hanako')]
  expect(one.split('.')[0]).not.toBe(two.split('.')[0])
  expect(atob(one.split('.')[1] ?? '')).not.toContain('hanako')
})

test('another key does not open it', async () => {
  const sealed = await sealText(await newKey(), 'hanako')
  await expect(unsealText(await newKey(), sealed)).rejects.toThrow()
})

test('a text that was touched does not open', async () => {
  const key = await newKey()
  const [iv, content = ''] = (await sealText(key, 'hanako')).split('.')
  const touched = content.startsWith('A') ? `B${content.slice(1)}` : `A${content.slice(1)}`
  await expect(unsealText(key, `${iv}.${touched}`)).rejects.toThrow()
})

function newKey() {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
