import { expect } from 'vitest'
import { postText } from '#core/remote/post-text.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

test.for(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://10.0.0.1:8443/'])(
  'no notice is sent to %s',
  async (url, { db }) => {
    const client = createClient(db)
    await client.post('/api/admin/login', staff.owner)
    const wanted = { name: '社内', url, events: ['item.closed'], is_active: true }
    const { id } = await (await client.post('/api/admin/webhook/register', wanted)).json()
    const tried = await (await client.post('/api/admin/webhook/try', { id })).json()
    expect(tried).toMatchObject({ is_arrived: false })
    expect(tried.message).toContain('社内ネットワーク')
  },
)

test('nothing is sent without TLS, not even where private networks are allowed', async () => {
  const sent = { body: '{}', headers: {}, within: 1_000, most: 100, mayBePrivate: true }
  await expect(postText(new URL('http://localhost/'), sent)).rejects.toThrow('TLS')
})
