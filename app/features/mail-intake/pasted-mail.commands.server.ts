import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import { isKnownProject, type Matched } from './known-project.rules.ts'
import { decideBlock } from './mail-decision.commands.server.ts'
import { getMail } from './mail-intake.queries.server.ts'
import { CUT_MAIL, ITS_NAME, SAME_WORK } from './mail-intake.words.ts'
import { openSent } from './reader/threaded-reader.server.ts'
import { readerOf } from './reading-rules/mail-reader.queries.server.ts'
import { type Received, receiveMail } from './received-mail.commands.server.ts'
import { noteReturnedMail } from './returned-mail.commands.server.ts'

type Pasted = { text: string; subject?: string | undefined }

/** A mail that somebody pastes: with its headers, or only its words. */
export async function takePasted(
  { db, now }: Context,
  { text, subject = '' }: Pasted,
  source: 'paste' | 'call' = 'paste',
) {
  const { reader } = await readerOf(db)
  const opened = await openSent({ text, subject })
  const { sent_at, isRaw, returned } = opened
  if (returned) await noteReturnedMail(db, returned)
  const raw = isRaw ? Buffer.from(text) : null
  const received_at = sent_at === null ? now : new Date(sent_at)
  const received = await receiveMail(db, reader, { ...opened, source, raw, received_at })
  return { message: messageOf(received), mail_id: received.id, is_new: received.isNew }
}

function messageOf({ isNew, isCut, isUnread }: Received): string {
  if (!isNew) return 'このメールはすでに取り込まれています。'
  if (isUnread) return 'メールを保存しました。大きすぎるか複雑なため、読み取れませんでした。'
  return `メールを読み取りました。${isCut ? CUT_MAIL : ''}`
}

/**
 * The whole way at once, for programs: the mail is stored, and each of its projects becomes a draft or updates the
 * draft that is known. What is published is not changed unseen: its update waits in the inbox.
 */
export async function registerFromMail(context: Context, pasted: Pasted) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const received = await takePasted(own, pasted, 'call')
    const { kind, blocks } = await getMail(db, received.mail_id)
    const made: Record<RegisterAct, number[]> = { draft: [], update: [], offer: [] }
    for (const block of received.is_new ? blocks : []) {
      if (block.state === 'closed' || block.decision !== null || block.title === '') continue
      const action = await actFor(own, block)
      const { item_id } =
        action === 'offer'
          ? { item_id: block.match_item_id }
          : await decideBlock(own, block.id, { action })
      if (item_id !== null) made[action].push(item_id)
    }
    const closes_item_ids = blocks.flatMap(({ state, match_item_id }) =>
      state === 'closed' && match_item_id !== null ? [match_item_id] : [],
    )
    return {
      ...received,
      kind,
      item_ids: made.draft,
      updated_item_ids: made.update,
      offered_item_ids: made.offer,
      closes_item_ids,
    }
  })
}

type RegisterAct = 'draft' | 'update' | 'offer'

async function actFor(
  { db, now }: Context,
  { match_item_id, match_why }: Matched,
): Promise<RegisterAct> {
  if (match_item_id === null || !isKnownProject({ match_item_id, match_why })) return 'draft'
  const { state } = await getRecord(db, match_item_id, now)
  // Of what somebody typed, or what has another title, it is for a person to say that the mail is about it.
  if (state === 'draft' && match_why !== ITS_NAME && match_why !== SAME_WORK) return 'update'
  return state === 'ended' || state === 'deleted' ? 'draft' : 'offer'
}
