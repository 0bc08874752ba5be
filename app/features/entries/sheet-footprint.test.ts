import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { writeAudit } from '#core/access/audit.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { recordFile, storeObject } from '#core/files/files.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { coordinator } from '#tests/support/made-interview.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { enter } from './entry.api.server.ts'
import { getSheetFootprints, takeSheetBackCall } from './sheet-access.api.server.ts'

const caller = { kind: 'member', id: members.hanako.id, sessionId: 1, isVerified: true } as const

/** An application with the copies of two sheets that are on no page any more. */
async function makeEntry(db: Db) {
  const own = contextFor(db, { caller })
  const { entry } = await enter.run(own, { item_id: remoteJava.id })
  const owner = { kind: 'member', id: caller.id }
  const ids: number[] = []
  for (const name of ['経歴書.pdf', '経歴書_改.pdf']) {
    const object = await storeObject(await fileStore(), Readable.from(['本文']), { maxBytes: 99 })
    const { id: file_id } = await recordFile(db, object, { owner, name, type: 'pdf' })
    await db.insertInto('entry_sheet').values({ entry_id: entry.id, file_id }).execute()
    ids.push(file_id)
  }
  const office = createClient(db)
  await office.post('/api/admin/login', staff.coordinator)
  const open = async (query: string) => {
    const answer = await office.get(`/api/admin/entry/download?id=${entry.id}${query}`)
    await answer.arrayBuffer()
    return answer.status
  }
  const read = () => getSheetFootprints.run(own, { id: entry.id })
  return { id: entry.id, own, first: ids[0] ?? 0, second: ids[1] ?? 0, open, read }
}

test('a member sees who has opened which version of their sheets', async ({ db }) => {
  const { first, second, open, read } = await makeEntry(db)
  await open(`&file_id=${second}`)
  const who = staff.coordinator.name
  expect((await read()).sheets).toMatchObject([
    { file_id: first, count: 0 },
    { file_id: second, count: 1, openings: [{ who }] },
  ])
  await open('')
  expect((await read()).sheets.map(({ count }) => count)).toEqual([1, 2])
})

test('of what was opened before versions were noted nothing is guessed', async ({ db }) => {
  const { id, own, read } = await makeEntry(db)
  const line = { object: { kind: 'entry', id }, member_id: caller.id }
  const office = { ...own, caller: { ...coordinator } }
  await writeAudit(db, office, { action: 'file_downloaded', ...line })
  expect((await read()).sheets.map(({ count }) => count)).toEqual([0, 0])
  await writeAudit(db, office, { action: 'files_downloaded', ...line })
  expect((await read()).sheets.map(({ count }) => count)).toEqual([1, 1])
})

test('a sheet that is taken back is opened by nobody, and its last copy is deleted, on record', async ({
  db,
}) => {
  const { id, own, first, second, open, read } = await makeEntry(db)
  await takeSheetBackCall.run(own, { id, file_id: first })
  expect(await open(`&file_id=${first}`)).toBe(404)
  const { sheets, taken_back } = await read()
  expect(sheets.map(({ file_id }) => file_id)).toEqual([second])
  expect(taken_back).toMatchObject([
    { is_deleted: true, record: expect.stringMatching(/^\d+-\d+$/) },
  ])
  const left = db.selectFrom('file').select('id').where('id', '=', first)
  expect(await left.execute()).toEqual([])
})

test('nobody takes back, or reads of, the sheets of somebody else', async ({ db }) => {
  const { id, first } = await makeEntry(db)
  const other = contextFor(db, { caller: { ...caller, id: members.kenji.id } })
  const taken = takeSheetBackCall.run(other, { id, file_id: first })
  await expect(taken).rejects.toMatchObject({ status: 404 })
  await expect(getSheetFootprints.run(other, { id })).rejects.toMatchObject({ status: 404 })
})
