import { atomic, createDb, createPool } from '#core/db/db.server.ts'
import { sealSheet } from '#features/proposals/proposal-sheet.form.server.ts'
import { getMaskedSheet } from '#features/skill-sheets/masked/masked-sheet.queries.server.ts'

/** The sheet without a name that went along with each proposal. */
export async function seedProposedSheets(databaseUrl: string): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1))
  try {
    await atomic(db, async (transaction) => {
      const proposals = await transaction
        .selectFrom('proposal as p')
        .innerJoin('entry as e', 'e.id', 'p.entry_id')
        .select(['p.id', 'p.entry_id', 'p.sent_at', 'e.member_id'])
        .execute()
      for (const { id, entry_id, sent_at: now, member_id } of proposals) {
        const { sheet } = await getMaskedSheet({ db: transaction, now }, member_id)
        const { sha256, content_enc } = sealSheet(sheet)
        await transaction
          .insertInto('proposal_sheet')
          .values({ entry_id, sha256, content_enc })
          .execute()
        await transaction
          .updateTable('proposal')
          .set({ sheet_sha256: sha256 })
          .where('id', '=', id)
          .execute()
      }
    })
  } finally {
    await db.destroy()
  }
}
