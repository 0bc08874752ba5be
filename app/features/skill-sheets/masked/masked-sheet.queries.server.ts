import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { readPerson } from '#features/skill-sheets/career/career.queries.server.ts'
import { makeSheet } from '#features/skill-sheets/skill-sheet-workbook.markup.server.ts'
import { maskedContentOf } from './masked-content.words.ts'
import type { MaskedSheet } from './masked-sheet.schema.ts'
import { findTraces } from './personal-trace.rules.ts'

/** The words that the member replaced in the anonymous version, or accepts. */
export async function listMasks(db: Db, memberId: number) {
  return await db
    .selectFrom('career_mask')
    .select(['found', 'replacement'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('found')
    .execute()
}

/** The skill sheet without a name, and what is left in it that may identify somebody. */
export async function getMaskedSheet(
  context: Pick<Context, 'db' | 'now'>,
  memberId: number,
): Promise<MaskedSheet> {
  const { person, career } = await readPerson(context, memberId)
  const masks = await listMasks(context.db, memberId)
  const sheet = maskedContentOf(person, career, { day: dateInJapan(context.now), masks })
  const { profile } = person.statements
  const names = [
    ...[profile.last_name, profile.first_name, profile.last_name_kana, profile.first_name_kana],
    ...[`${profile.last_name}${profile.first_name}`, `${profile.last_name} ${profile.first_name}`],
  ].flatMap((name) => name ?? [])
  return { sheet, traces: findTraces(sheet, { names, masks }), masks }
}

/** The same as a workbook; where something is left, only when the member has confirmed it. */
export async function makeMaskedSheet(
  context: Pick<Context, 'db' | 'now'>,
  memberId: number,
  { confirmed }: { confirmed?: '1' | undefined },
): Promise<Buffer> {
  const { sheet, traces } = await getMaskedSheet(context, memberId)
  if (traces.length > 0 && !confirmed) {
    const words = `個人や企業が分かる言葉が${traces.length}件残っています。置き換えるか、確認のうえで進めてください。`
    throw invalid({ confirmed: [words] })
  }
  return await makeSheet(sheet)
}
