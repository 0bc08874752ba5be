import { expect, vi } from 'vitest'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { test } from '#tests/support/test.ts'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ CLAMD_URL: 'tcp://127.0.0.1:1' })
})

test('while the virus scanner is unreachable, a sheet is stored and handed to nobody', async ({
  db,
}) => {
  const client = createClient(db)
  await client.logIn(members.hanako)
  const form = new FormData()
  form.append('files', new File([new Uint8Array(makeBook())], 'a.xlsx'))
  const sent = await (await client.post('/api/front/upload-skill-sheet', form)).json()
  const [{ id, state }] = sent.skill_sheets
  expect(state).toBe('quarantined')
  const ways = ['download-skill-sheet', 'get-read-skill-sheet']
  for (const way of ways) expect((await client.get(`/api/front/${way}?id=${id}`)).status).toBe(409)
  expect((await client.get('/api/front/bulk-download-skill-sheet')).status).toBe(404)
})
