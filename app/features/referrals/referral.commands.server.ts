import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { hashMailbox } from '#core/access/address-hash.server.ts'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { sealText } from '#core/secret.server.ts'
import { isAddressTaken } from '#features/members/member.queries.server.ts'
import { introductionMail } from './referral.mails.server.tsx'
import { findIntroducer } from './referral.queries.server.ts'
import type { IntroductionRequest } from './referral.schema.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The member's own link; asked for twice it is the same one. */
export async function createIntroductionCode(db: Db, member_id: number): Promise<string> {
  const code = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  await db
    .insertInto('introduction_link')
    .values({ member_id, code })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
  const link = await db
    .selectFrom('introduction_link')
    .select('code')
    .where('member_id', '=', member_id)
    .executeTakeFirstOrThrow()
  return link.code
}

/**
 * Writes to a friend for a member. Whether the friend is a member, was written to lately or wants no such
 * mail is nobody's business but theirs: the answer is the same.
 */
export async function introduce(
  context: Context,
  caller: MemberCaller,
  { email, called }: IntroductionRequest,
): Promise<void> {
  await atomic(context.db, async (db) => {
    await writeAudit(db, context, { action: 'introduction_asked' })
    const address_hash = hashMailbox(email)
    const isFirst = await recordRequest(db, address_hash, caller.id, context.now)
    if (!isFirst || (await isAddressTaken(db, email))) return
    const code = await createIntroductionCode(db, caller.id)
    const stop = sealText(`introduction:${address_hash.toString('hex')}`)
    await sendMail(db, introductionMail, {
      to: { address: email },
      payload: { called, code, stop },
      dedupeKey: `introduction:${crypto.randomUUID()}`,
    })
  })
}

const DAYS = 30

/** Of any number of requests at once, and of 30 days, one may write. Who has refused is left alone. */
async function recordRequest(db: Db, address_hash: Buffer, member_id: number, now: Date) {
  const before = new Date(now.getTime() - DAYS * 24 * 3_600_000)
  const noted = await db
    .insertInto('introduction')
    .values({ address_hash, member_id, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({ member_id, asked_at: now })
        .where('introduction.asked_at', '<', before)
        .where('introduction.refused_at', 'is', null),
    )
    .returning('asked_at')
    .executeTakeFirst()
  return noted !== undefined
}

/** From now on nobody can have this address written to. */
export async function refuseIntroductions(db: Db, address_hash: Buffer): Promise<void> {
  const refused_at = sql<Date>`now()`
  await db
    .insertInto('introduction')
    .values({ address_hash, refused_at })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({ refused_at, member_id: null }),
    )
    .execute()
}

type Origin = { source?: string | null | undefined; ref?: string | null | undefined }

/** Saves by which page or whose link a new member came, where that is known. */
export async function saveOrigin(db: Db, member_id: number, { source, ref }: Origin) {
  const introduced_by = ref ? ((await findIntroducer(db, ref)) ?? null) : null
  if (!source && introduced_by === null) return
  await db
    .insertInto('member_origin')
    .values({ member_id, source: source ?? null, introduced_by })
    .execute()
}
