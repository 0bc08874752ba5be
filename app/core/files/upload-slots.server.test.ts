import { expect, onTestFinished, test } from 'vitest'
import { takeUploadSlot } from './upload-slots.server.ts'

function take(caller: string): () => void {
  const release = takeUploadSlot(caller)
  onTestFinished(release)
  return release
}

test('nobody sends more than two uploads at a time; who has finished may send again', () => {
  const caller = 'member:1'
  const release = takeUploadSlot(caller)
  take(caller)
  expect(() => takeUploadSlot(caller)).toThrow(expect.objectContaining({ status: 429 }))
  take('member:2')
  release()
  take(caller)
  expect(() => takeUploadSlot(caller)).toThrow('ほかのファイルを送信しています')
})

test('a process takes twenty uploads at a time, and says when to come again', () => {
  for (let n = 0; n < 20; n++) take(`member:${n}`)
  const refusal = { status: 503, headers: { 'Retry-After': '5' } }
  expect(() => takeUploadSlot('member:99')).toThrow(expect.objectContaining(refusal))
})
