import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { remote } from '#features/items/item.codes.ts'
import { tagsOfSkill } from '#features/items/item-skill.rules.ts'
import { fitItem } from '#features/items/record/item-fit.rules.ts'
import { markedNote } from '#features/items/record/item-fit.words.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import type { ItemChanges, ItemRecord } from '#features/items/record/item-record.schema.ts'
import { columnsOf, givenOf } from '#features/mail-intake/mail-draft.form.ts'
import type { Names } from '#features/mail-intake/reader/reader-contract.ts'
import { sourceTextOf } from '#features/mail-intake/reader/source-text.ts'
import { readerOf } from '#features/mail-intake/reading-rules/mail-reader.queries.server.ts'
import { storedReadings } from '#features/mail-intake/reading-rules/mail-reading.schema.ts'
import { isOneSender } from '#features/mail-intake/repeated-mail.rules.ts'
import { confirms, reasons, type Statement, updateLines } from './mail-update.rules.ts'
import { fieldsText } from './mail-update.words.ts'
import { isStatedGone } from './stated-removal.rules.ts'

/** What a project of a mail would change of an item, line by line. */
export async function getUpdate(db: Db, blockId: number, itemId: number | undefined, now: Date) {
  const block = await blocks(db).where('b.id', '=', blockId).executeTakeFirst()
  if (!block) throw notFound('メールの案件が見つかりません。')
  const target = itemId ?? block.match_item_id
  if (target === null) throw invalid({ item_id: ['対象の案件を番号で指定してください。'] })
  const item = await getRecord(db, target, now)
  const { names } = await readerOf(db)
  const lines = await listUpdateLines(db, block, item)
  const { id, name, version, state, confirmed_at } = item
  return {
    block_id: blockId,
    mail_id: block.mail_id,
    subject: block.subject,
    sender: block.sender,
    text: textOf(block),
    item: { id, name, version, state, confirmed_at },
    confirms: confirms(block, item),
    lines: lines.map(({ key, label, way, before, after, isOn, why }) => ({
      key,
      label,
      way,
      before: fieldsText(key, before, names),
      after: fieldsText(key, after, names),
      is_on: isOn,
      why: why && reasons[why],
    })),
  }
}

type BlockText = Parameters<typeof sourceTextOf>[0] & { span_from: number; span_to: number }
export type BlockRead = BlockText & { id: number; sender: string; readings: unknown }

/** The lines with which a block updates an item. */
export async function listUpdateLines(db: Db, block: BlockRead, item: ItemRecord) {
  const { names } = await readerOf(db)
  const own = isRenamed(block) ? statedBy(block) : withoutName(statedBy(block))
  const { fields, unfit } = fitItem(own)
  const { contact, ...read } = fields
  const stated = {
    ...read,
    ...(item.contact === null && contact && { contact }),
    ...(unfit.length > 0 && { note: markedNote(fields.note ?? null, unfit) }),
  }
  const before = await listEarlier(db, item.id, block.id)
  const earlier = Object.assign({}, ...before.map((row) => fitItem(statedBy(row)).fields))
  const isOthers =
    before.length > 0 && before.every(({ sender }) => !isOneSender(sender, block.sender))
  const gone = goneIn(textOf(block), names)
  const isOther = (id: number) => isOtherWork(nameOfTag(names, id), item, stated)
  const isGone = { ...gone, tag: (id: number) => gone.tag(id) || isOther(id) }
  return updateLines(item, { stated, earlier, isGone, isOthers })
}

/** A name that only the subject has renames nothing. */
function isRenamed(block: BlockRead): boolean {
  const name = storedReadings.parse(block.readings).find(({ field }) => field === 'name')
  return name === undefined || name.confidence > LOOSE
}

const LOOSE = 70

function withoutName({
  name,
  ...stated
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return stated
}

/** What a block states by the names of an item's fields, with who has sent it. */
export function statedBy(block: BlockRead): Readonly<Record<string, unknown>> {
  return {
    ...columnsOf(givenOf(storedReadings.parse(block.readings))),
    ...(block.sender !== '' && { contact: block.sender }),
  }
}

export function textOf(block: BlockText): string {
  return sourceTextOf(block).slice(block.span_from, block.span_to)
}

function goneIn(text: string, names: Names): Statement['isGone'] {
  const tagNames = new Map(names.tags.map((tag) => [tag.id, tag.names]))
  const tag = (id: number) => isStatedGone(text, tagNames.get(id) ?? [])
  return {
    tag,
    skill: (skill) => {
      const tags = tagsOfSkill(skill)
      return isStatedGone(text, [skill.text]) || (tags.length > 0 && tags.every(tag))
    },
  }
}

function nameOfTag({ tags }: Names, id: number): string {
  return tags.find((tag) => tag.id === id)?.names[0] ?? ''
}

/** Whether a tag names a kind of remote work that a mail replaces by another. */
function isOtherWork(name: string, item: ItemRecord, stated: ItemChanges): boolean {
  if (stated.remote === undefined || stated.remote === item.remote) return false
  if (stated.remote === 'none' && name === ANY_REMOTE) return true
  return remote.list.some(({ code, label }) => label === name && code !== stated.remote)
}

const ANY_REMOTE = 'リモートワーク'

/** The earlier mails of an item: of what they state the last one counts. */
async function listEarlier(db: Db, itemId: number, blockId: number) {
  return await blocks(db)
    .where('b.item_id', '=', itemId)
    .where('b.decision', 'in', ['draft', 'update'])
    .where('b.id', '<>', blockId)
    .orderBy('b.decided_at')
    .orderBy('b.id')
    .execute()
}

const MOST_MAILS = 100

/** The mails that an item was made from and updated by, the newest first. */
export async function listItemMails(db: Db, itemId: number) {
  const rows = await blocks(db)
    .where('b.item_id', '=', itemId)
    .orderBy('m.received_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(MOST_MAILS)
    .execute()
  return {
    mails: rows.flatMap(({ id, mail_id, decision, subject, sender, received_at, ...row }) =>
      decision === null
        ? []
        : [
            {
              block_id: id,
              mail_id,
              decision,
              subject,
              sender,
              received_at: stampInJapan(received_at),
              text: textOf({ subject, ...row }),
            },
          ],
    ),
  }
}

function blocks(db: Db) {
  return db
    .selectFrom('intake_block as b')
    .innerJoin('intake_mail as m', 'm.id', 'b.mail_id')
    .select(['b.id', 'b.mail_id', 'b.readings', 'b.span_from', 'b.span_to', 'b.match_item_id'])
    .select(['b.decision', 'm.subject', 'm.body', 'm.sender', 'm.received_at'])
}
