import { expect } from 'vitest'
import { postText } from '#core/remote/post-text.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const wanted = { name: '社内', events: ['item.closed'], is_active: true }

/** A browser reads each of these as 127.0.0.1, 10.0.0.1 or 169.254.169.254, or its name is of one's own network. */
const PRIVATE = [
  ...['127.0.0.1', '127.1', '0x7f.1', '0x7f000001', '2130706433', '0177.0.0.1', '017700000001'],
  ...[
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '１２７.０.０.１',
    '%31%32%37.0.0.1',
    '0',
    '127.0.1',
  ],
  ...['10.0.0.1:8443', '10.1', '169.254.169.254', '0xa9fea9fe', '192.168.1.1', '172.31.255.255'],
  ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '0.0.0.0', '192.0.2.1'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:0:0:1]', '[fe80::1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fd00:ec2::254]', '[ff02::1]', '[2001:db8::1]'],
  ...[
    'localhost',
    'localhost.',
    'LOCALHOST',
    'a.localhost',
    'db',
    'wiki.local',
    'metadata.google.internal',
  ],
  ...['router.lan', 'nas.home.arpa', 'intranet', 'ｌｏｃａｌｈｏｓｔ', 'loc%61lhost'],
]

test('no receiver in a private network is saved, however it is spelled', async ({ db }) => {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
  const saved = []
  for (const host of PRIVATE) {
    const url = `https://${host}/hooks`
    const answer = await client.post('/api/admin/webhook/register', { ...wanted, url })
    const { errors } = await answer.json()
    if (!String(errors?.url).includes('社内ネットワーク')) saved.push(host)
  }
  expect(saved).toEqual([])
})

test('nor is one led there later; one that is paused may be left as it is', async ({ db }) => {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
  const url = 'https://example.com/hooks'
  const made = await (await client.post('/api/admin/webhook/register', { ...wanted, url })).json()
  const edit = { ...wanted, ...made, url: 'https://127.1/' }
  expect((await client.post('/api/admin/webhook/edit-info', edit)).status).toBe(422)
  const paused = { ...edit, is_active: false }
  expect((await client.post('/api/admin/webhook/edit-info', paused)).status).toBe(200)
  const tried = await (await client.post('/api/admin/webhook/try', { id: made.id })).json()
  expect(tried).toMatchObject({ is_arrived: false })
  expect(tried.message).toContain('社内ネットワーク')
})

test('search engines are not looked for in a private network either', async ({ db }) => {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
  const endpoint = 'https://169.254.169.254/latest'
  const edit = { mode: 'dry', endpoint, version: 1 }
  const answer = await client.post('/api/admin/indexnow/edit', edit)
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: { endpoint: [expect.stringContaining('社内ネットワーク')] } },
  ])
})

test('nothing is sent without TLS, not even where private networks are allowed', async () => {
  const sent = { body: '{}', headers: {}, within: 1_000, most: 100, mayBePrivate: true }
  await expect(postText(new URL('http://localhost/'), sent)).rejects.toThrow('TLS')
})
