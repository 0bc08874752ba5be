import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { openFolderStore } from '#core/files/file-store.server.ts'
import { shutDemoPeople } from '#server/processes/demo-people.ts'
import { test } from '#tests/support/test.ts'
import { keyInvariants } from './key-invariants.ts'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ PUBLIC_URL: 'https://anken.example' })
})

test('on a public site the doctor finds the logins of the demo world until they are shut', async ({
  db,
}) => {
  const check = keyInvariants.find(({ name }) => name === 'demo-logins')
  const dataDir = await mkdtemp(join(tmpdir(), 'anken-doctor-demo-'))
  const store = await openFolderStore(dataDir)
  const now = systemNow()
  const find = async () => await check?.find({ db, store, dataDir, backupDir: undefined, now })
  expect((await find())?.length).toBeGreaterThan(5)
  await shutDemoPeople(db, now)
  expect(await find()).toEqual([])
})
