import { expect, test, vi } from 'vitest'
import { messageOf } from './smtp.server.ts'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ MAIL_BOUNCES_TO: 'bounces@anken.example' })
})

test('a bounce comes to an address that names its mail', () => {
  const id = '0b6f6c1e-7d0c-4f3c-9f6e-1a2b3c4d5e6f'
  const head = { id, messageId: `<${id}@anken.example>`, to: { address: 'taro@demo.example' } }
  const body = {
    subject: '件名',
    text: '本文',
    html: '<p>本文</p>',
    unsubscribe: undefined,
    replyTo: undefined,
  }
  const { envelope } = messageOf({ ...head, ...body, date: new Date(0) })
  expect(envelope).toEqual({ from: `bounces+${id}@anken.example`, to: 'taro@demo.example' })
})
