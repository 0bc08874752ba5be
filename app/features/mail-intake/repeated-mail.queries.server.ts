import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { givenOf } from './mail-draft.form.ts'
import { ITS_NAME, NEAR_TERMS, TITLE_MATCH } from './mail-intake.words.ts'
import { findItemOfProject, type KnownProject } from './queue/same-project.queries.server.ts'
import type { OpenedMail } from './reader/opened-mail.ts'
import type { Block, Given } from './reader/reader-contract.ts'
import { compareTexts } from './reader/threaded-reader.server.ts'
import {
  IN_BRACKETS,
  isDistinct,
  isOneName,
  isOneSender,
  KEYLESS,
  NEARLY_EQUAL,
  shareOf,
  subjectSigns,
} from './repeated-mail.rules.ts'

export type Known = { id: number; how: 'message' | 'text' | 'likeness' }

/** The mail that this one repeats: by its number, by its words, or with a letter or two changed. */
export async function findRepeated(db: Db, mail: OpenedMail): Promise<Known | undefined> {
  const byNumber = mail.message_id
    ? await db
        .selectFrom('intake_mail')
        .select('id')
        .where('message_id', '=', mail.message_id)
        .executeTakeFirst()
    : undefined
  if (byNumber) return { ...byNumber, how: 'message' }
  const byText = await db
    .selectFrom('intake_mail')
    .select('id')
    .where('text_hash', '=', Buffer.from(mail.text_hash))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (byText) return { ...byText, how: 'text' }
  return await findAlike(db, mail)
}

const MOST_ALIKE = 20

async function findAlike(db: Db, mail: OpenedMail): Promise<Known | undefined> {
  const { bands } = mail
  if (bands.length === 0) return undefined
  const candidates = await db
    .selectFrom('intake_mail as m')
    .select(['m.id', 'm.body'])
    .where('m.id', 'in', (query) =>
      query
        .selectFrom('intake_mail_band')
        .select('mail_id')
        .distinct()
        .where((where) => where.or(bands.map((mark, band) => where.and({ band, mark }))))
        .orderBy('mail_id', 'desc')
        .limit(MOST_ALIKE),
    )
    .execute()
  const bodies = candidates.map(({ body }) => body)
  const shares = await compareTexts(mail.body, bodies)
  const alike = candidates
    .map(({ id }, index) => ({ id, share: shares[index] ?? 0 }))
    .filter(({ share }) => share >= NEARLY_EQUAL)
    .toSorted((one, other) => other.share - one.share)[0]
  return alike ? { id: alike.id, how: 'likeness' } : undefined
}

type KnownBlock = Pick<Block, 'item_id' | 'title' | 'state' | 'readings'>

/** The item of ours that a project of a mail is about: by its number, its title, or what it says. */
export async function findMatch(
  db: Db,
  block: KnownBlock,
  { mailId, project }: { mailId: number; project: KnownProject },
): Promise<Match | undefined> {
  const { item_id, title, state } = block
  if (item_id !== null) {
    const numbered = await db
      .selectFrom('item')
      .select('id')
      .where('id', '=', item_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numbered) return { ...numbered, why: '番号一致' }
  }
  const titled = isDistinct(title) ? await findByTitle(db, title) : undefined
  const named =
    titled ??
    (await findBySubject(db, block, mailId)) ??
    (await findByItsName(db, title)) ??
    (await findItemOfProject(db, project))
  if (named || state === 'closed') return named
  return await findLikeItem(db, givenOf(block.readings))
}

type Match = { id: number; why: string }

async function findByTitle(db: Db, title: string): Promise<Match | undefined> {
  const made = await db
    .selectFrom('intake_block as b')
    .innerJoin('item as i', 'i.id', 'b.item_id')
    .select('i.id')
    .where('b.title', '=', title)
    .where('i.deleted_at', 'is', null)
    .where('i.status', '<>', 'closed')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return made && { ...made, why: TITLE_MATCH }
}

/** The one open item of a name: where several have it, the name distinguishes none. */
async function findByItsName(db: Db, title: string): Promise<Match | undefined> {
  if (!isDistinct(title)) return undefined
  const [item, ...others] = await db
    .selectFrom('item')
    .select('id')
    .where('name', '=', title)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'closed')
    .limit(2)
    .execute()
  return item && others.length === 0 ? { ...item, why: ITS_NAME } : undefined
}

/** An answer or a notice of a change repeats the subject of the mail that offered the project. */
async function findBySubject(
  db: Db,
  { title, readings }: KnownBlock,
  mailId: number,
): Promise<Match | undefined> {
  const mail = await db
    .selectFrom('intake_mail')
    .select(['subject', 'sender', 'received_at'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  const subject = subjectSigns(mail?.subject ?? '')
  if (!mail || !subject.isFollowUp || subject.key === '') return undefined
  const earlier = await db
    .selectFrom('intake_block as b')
    .innerJoin('intake_mail as m', 'm.id', 'b.mail_id')
    .innerJoin('item as i', 'i.id', 'b.item_id')
    .select(['i.id', 'b.title', 'm.subject', 'm.sender'])
    .where('m.id', '<>', mailId)
    .where('m.received_at', '<=', mail.received_at)
    .where('i.deleted_at', 'is', null)
    .where('i.status', '<>', 'closed')
    .where((where) => where(letters('m.subject'), 'like', `%${likeText(subject.key)}%`))
    .orderBy('b.id', 'desc')
    .limit(MOST_EARLIER)
    .execute()
  const isTitled = readings.some(({ field, confidence }) => field === 'name' && confidence > 80)
  const same = earlier.filter(
    (one) =>
      isOneSender(one.sender, mail.sender) &&
      subjectSigns(one.subject).key === subject.key &&
      (!isTitled || isOneName(one.title, title) || isOneName(one.subject, title)),
  )
  const [id, ...others] = new Set(same.map((one) => one.id))
  return id === undefined || others.length > 0 ? undefined : { id, why: '件名一致' }
}

const MOST_EARLIER = 500

/** The letters of a subject that its key is made of, in the database: the open items of every age are looked at. */
function letters(column: string) {
  const bare = sql`regexp_replace(normalize(${sql.ref(column)}, nfkc), ${IN_BRACKETS.source}, '', 'g')`
  return sql<string>`regexp_replace(lower(${bare}), ${KEYLESS.source}, '', 'g')`
}

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Another partner may describe the same work in other words: by its skills, place and rate. */
async function findLikeItem(db: Db, given: Given): Promise<Match | undefined> {
  const { area_id, rate_max = null, tag_ids = [] } = given
  if (area_id === undefined || rate_max === null || tag_ids.length < 2) return undefined
  const near = await db
    .selectFrom('item_area as a')
    .innerJoin('item as i', 'i.id', 'a.item_id')
    .select((eb) => [
      'i.id',
      'i.rate_min',
      'i.rate_max',
      sql<number[]>`array(select tag_id from item_tag where item_id = ${eb.ref('i.id')})`.as(
        'tag_ids',
      ),
    ])
    .where('a.area_id', '=', area_id)
    .where('i.deleted_at', 'is', null)
    .where('i.status', '<>', 'closed')
    .where('i.rate_max', '>=', Math.round(rate_max * 0.95))
    .where('i.rate_max', '<=', Math.round(rate_max * 1.05))
    .orderBy('a.item_id', 'desc')
    .limit(MOST_NEAR)
    .execute()
  const best = near
    .map((item) => ({ id: item.id, share: shareOf(item.tag_ids, tag_ids) }))
    .toSorted((one, other) => other.share - one.share)[0]
  return best && best.share >= ALIKE ? { id: best.id, why: NEAR_TERMS } : undefined
}

const MOST_NEAR = 50
const ALIKE = 0.6

/** The present version of an item. */
export async function findVersion(db: Db, id: number): Promise<number | null> {
  const found = await db
    .selectFrom('item')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.version ?? null
}

/** What became of the projects of an earlier mail, by their place in it. */
export async function listMade(db: Db, mailId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('intake_block')
    .select(['position', 'item_id', 'match_item_id'])
    .where('mail_id', '=', mailId)
    .execute()
  return new Map(
    rows.flatMap(({ position, item_id, match_item_id }) => {
      const id = item_id ?? match_item_id
      return id === null ? [] : [[position, id] as const]
    }),
  )
}
