import { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { deleteFile, destroyFilesOf, giveFiles } from '#core/files/files.server.ts'
import type { Owner } from '#core/files/owner-keys.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const skillSheetData: MemberData = {
  tables: [{ table: 'skill_sheet', erase: 'delete', merge: { key: 'id' } }],
  exported: 'files/ of the archive',
  beforeErasure: destroyFiles,
  handover: {
    as: 'files',
    move: async (db, { from, to }) =>
      await giveFiles(db, { from: memberOwner(from), to: memberOwner(to) }),
    async moveBack(db, { from, to }, moved) {
      const ids = z.array(z.int()).parse(moved)
      await giveFiles(db, { from: memberOwner(from), to: memberOwner(to), ids })
    },
  },
  counted: { as: 'files', preview: { label: 'ファイル', place: 2 }, count: countFiles },
}

/** With the key of the member's files no copy of them can be read any more. */
async function destroyFiles(db: Db, memberId: number): Promise<void> {
  const sheets = await db
    .selectFrom('skill_sheet')
    .select('file_id')
    .where('member_id', '=', memberId)
    .execute()
  for (const { file_id } of sheets) await deleteFile(db, file_id)
  await destroyFilesOf(db, memberOwner(memberId))
}

async function countFiles(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

function memberOwner(id: number): Owner {
  return { kind: 'member', id }
}
