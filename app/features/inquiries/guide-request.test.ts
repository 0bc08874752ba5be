import { expect } from 'vitest'
import { createClient } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const CALL = '/api/front/request-guide'
const email = 'reader@outside.example'

test('who asks for the guide gets its link by mail', async ({ db }) => {
  expect((await createClient(db).post(CALL, { email, agreed: 1 })).status).toBe(200)
  const [mail] = await mailsTo(db, email)
  expect(mail?.text).toContain('/engineers-guide-to-success')
})

test('nobody is sent the guide without their consent', async ({ db }) => {
  const refused = await createClient(db).post(CALL, { email, agreed: 0 })
  expect(refused.status).toBe(422)
  expect(await mailsTo(db, email)).toEqual([])
})

test('one address is sent the guide three times an hour at most', async ({ db }) => {
  const client = createClient(db)
  for (let sent = 0; sent < 3; sent++) await client.post(CALL, { email, agreed: 1 })
  expect((await client.post(CALL, { email, agreed: 1 })).status).toBe(429)
})
