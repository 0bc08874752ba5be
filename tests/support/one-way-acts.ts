import { Buffer } from 'node:buffer'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { moveEntry } from '#features/entries/entry-stage.commands.server.ts'
import { proposeTimesCall } from '#features/entries/interviews/interview.api.server.ts'
import { saveImport } from '#features/external/imports/lead-import.commands.server.ts'
import { findUndoableAct } from '#features/mail-intake/undoable-act.queries.server.ts'
import {
  addEntry,
  addInterview,
  addMailing,
  addSavedSearch,
  addTable,
  addTerms,
  type Body,
  lastId,
  nextItem,
  nextNumber,
  post,
  staffOf,
  twoClients,
} from './act-states.ts'
import { loggedIn } from './call-sample.ts'
import { addAddressChange, addAddressUndo, addInvitation, addPasswordReset } from './link-states.ts'
import { makeInterview, tuesday, wednesday } from './made-interview.ts'
import { contextFor } from './test.ts'

/** What an act is done to, which is settled by being done once. */
export type Act = { call: string; prepare(db: Db): Promise<Body> }

export const ACTS: readonly Act[] = [
  { call: 'POST /api/front/withdraw-entry', prepare: async (db) => ({ id: await addEntry(db) }) },
  {
    call: 'POST /api/front/pick-interview-time',
    async prepare(db) {
      const { id, interview_id } = await addInterview(db)
      return { id, interview_id, starts_at: tuesday }
    },
  },
  { call: 'POST /api/front/cancel-interview', prepare: addInterview },
  { call: 'POST /api/admin/entry/cancel-interview', prepare: addInterview },
  {
    call: 'POST /api/admin/entry/undo-act',
    async prepare(db) {
      const id = await addEntry(db)
      const caller = await loggedIn(db, 'admin')
      if (caller.kind !== 'admin') throw new Error('only the staff moves an application')
      const context = contextFor(db, { caller })
      await moveEntry(context, { id, to: 'reviewing' })
      return { id: (await findUndoableAct(context, caller))?.id }
    },
  },
  {
    call: 'POST /api/front/end-login-session',
    async prepare(db) {
      const session = await loggedIn(db, 'member')
      return 'sessionId' in session ? { session_id: session.sessionId } : {}
    },
  },
  { call: 'POST /api/admin/client/merge', prepare: twoClients },
  {
    call: 'POST /api/admin/client/merge-undo',
    async prepare(db) {
      await post(db, 'POST /api/admin/client/merge', await twoClients(db))
      const merges = db.selectFrom('client_merge').select('id').orderBy('id', 'desc')
      return await merges.executeTakeFirstOrThrow()
    },
  },
  {
    call: 'POST /api/admin/item/revert',
    async prepare(db) {
      const { id } = remoteJava
      const items = db.selectFrom('item').select('version').where('id', '=', id)
      const { version } = await items.executeTakeFirstOrThrow()
      const change = { id, version, summary: '試しの概要' }
      await post(db, 'POST /api/admin/item/edit-info', change)
      const edits = db.selectFrom('item_edit').select('id').orderBy('id', 'desc')
      return { edit_id: (await edits.executeTakeFirstOrThrow()).id }
    },
  },
  {
    call: 'POST /api/admin/item/delete',
    prepare: async () => ({ id: remoteJava.id }),
  },
  { call: 'POST /api/admin/inquiry/draft-item', prepare: async () => ({ id: 2 }) },
  {
    call: 'POST /api/admin/entry/accept-interview-time',
    async prepare(db) {
      const { id, own, offer, idOf } = await makeInterview(db, { item_id: await nextItem(db) })
      await offer()
      const order = { id, interview_id: await idOf() }
      await proposeTimesCall.run(own, { ...order, times: [wednesday] })
      return { ...order, starts_at: wednesday }
    },
  },
  { call: 'POST /api/front/request-paper-terms', prepare: addTerms },
  {
    call: 'POST /api/admin/entry/terms-paper-sent',
    async prepare(db) {
      const stated = await addTerms(db)
      await post(db, 'POST /api/front/request-paper-terms', stated)
      return stated
    },
  },
  {
    call: 'POST /api/admin/entry/settle-messages',
    async prepare(db) {
      const id = await addEntry(db)
      await db
        .updateTable('entry')
        .set({ staff_due_on: '2030-12-01' })
        .where('id', '=', id)
        .execute()
      return { id }
    },
  },
  {
    call: 'POST /api/front/socialaccount/cancel-account-authenticate',
    async prepare(db) {
      const row = { issuer: 'https://accounts.example', subject: '81', display_name: '山田' }
      await db
        .insertInto('social_account')
        .values({ ...row, member_id: 1, provider: 4 })
        .execute()
      return { provider: 4 }
    },
  },
  { call: 'POST /api/front/delete-saved-search', prepare: addSavedSearch },
  {
    call: 'POST /api/front/restore-saved-search',
    async prepare(db) {
      const saved = await addSavedSearch(db)
      await post(db, 'POST /api/front/delete-saved-search', saved)
      return saved
    },
  },
  {
    call: 'POST /api/admin/member/merge-undo',
    async prepare(db) {
      const pair = { source_id: members.kenji.id, target_id: members.hanako.id }
      const { seen } = await post(db, 'GET /api/admin/member/merge-preview', pair)
      await post(db, 'POST /api/admin/member/merge', { ...pair, seen, choices: {} })
      return { merge_id: await lastId(db, 'member_merge') }
    },
  },
  {
    call: 'POST /api/admin/external-user/merge-undo',
    async prepare(db) {
      const pair = { lead_id: 1, member_id: members.kenji.id }
      const { seen } = await post(db, 'GET /api/admin/external-user/merge-preview', pair)
      const call = 'POST /api/admin/external-user/merge-existing-member-with-external-member'
      const leads = db.selectFrom('external_lead').select('version').where('id', '=', 1)
      await post(db, call, { ...pair, seen, ...(await leads.executeTakeFirstOrThrow()) })
      return { lead_id: 1 }
    },
  },
  {
    call: 'POST /api/admin/external-user/import',
    async prepare(db) {
      const [caller, number] = [await staffOf(db), nextNumber()]
      const content = Buffer.from(
        `番号,氏名,メールアドレス\r\nA-${number},笹川 美緒,a${number}@lead.example\r\n`,
      )
      const file = { service: 'engineerstyle', name: 'leads.csv', content } as const
      return await saveImport({ ...contextFor(db, { caller }), caller }, file)
    },
  },
  {
    call: 'POST /api/admin/item/tag/tag-integration-undo',
    async prepare(db) {
      const order = { tag_ids: [tagId('PHP')], target_id: tagId('Java') }
      await post(db, 'POST /api/admin/item/tag/tag-integration', order)
      return { id: await lastId(db, 'tag_merge') }
    },
  },
  { call: 'POST /api/admin/mailing/stop', prepare: (db) => addMailing(db, 'running') },
  { call: 'POST /api/admin/mailing/start', prepare: (db) => addMailing(db, 'stopped') },
  { call: 'POST /api/admin/mailing/recall', prepare: (db) => addMailing(db, 'stopped') },
  {
    call: 'POST /api/admin/identity/unlink',
    async prepare(db) {
      const row = { issuer: 'https://id.example', subject: '81', display_name: '管理' }
      const rows = db
        .insertInto('staff_identity')
        .values({ ...row, admin_id: 1 })
        .returning('id')
      return await rows.executeTakeFirstOrThrow()
    },
  },
  { call: 'POST /api/admin/item/csv/apply', prepare: (db) => addTable(db, 'item_import', 'ready') },
  { call: 'POST /api/admin/item/csv/undo', prepare: (db) => addTable(db, 'item_import', 'done') },
  {
    call: 'POST /api/admin/member/moving-in/run',
    prepare: (db) => addTable(db, 'moving_in', 'ready'),
  },
  {
    call: 'POST /api/admin/member/moving-in/undo',
    prepare: (db) => addTable(db, 'moving_in', 'done'),
  },
  {
    call: 'POST /api/admin/mail-intake/pass',
    async prepare(db) {
      const text = `From: HR <a@a.example>\nSubject: Java ${nextNumber()}\n\n■案件名：業務システム\n■単価：60〜70万円`
      const { mail_id } = await post(db, 'POST /api/admin/mail-intake/receive', { text })
      return { ids: [mail_id] }
    },
  },
  { call: 'POST /api/front/member-password-reset-update', prepare: addPasswordReset },
  { call: 'POST /api/front/send-mail-for-change-mail-auth', prepare: addAddressChange },
  { call: 'POST /api/front/undo-change-mail', prepare: addAddressUndo },
  { call: 'POST /api/admin/invitation/accept', prepare: addInvitation },
]
