import { sql } from 'kysely'
import { z } from 'zod'
import { hashAddress } from '#core/access/address-hash.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { allMemberData } from '#core/personal-data.server.ts'

/** Whether a member with this address is leaving, or has left within the last 30 days. */
export async function hasLeftLately(db: Db, address: string): Promise<boolean> {
  const left = await db
    .selectFrom('member')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('left_address_hash', '=', hashAddress(address)).and(
          'withdrawn_at',
          '>',
          sql<Date>`now() - interval '30 days'`,
        ),
        eb('login_id', '=', address).and('status', '=', 'leaving'),
      ]),
    )
    .executeTakeFirst()
  return left !== undefined
}

const belongings = z.object({
  shortlisted: z.int(),
  skills: z.int(),
  linked: z.int(),
  files: z.int(),
})

/** What a member would lose, for the page that asks whether they are sure. */
export async function countBelongings(db: Db, memberId: number) {
  const counts = allMemberData().flatMap(({ counted }) => counted ?? [])
  const named = counts.map(async ({ as, count }) => [as, await count(db, memberId)] as const)
  return belongings.parse(Object.fromEntries(await Promise.all(named)))
}
