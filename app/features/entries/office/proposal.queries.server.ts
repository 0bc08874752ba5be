import type { AdminCaller } from '#core/access/caller.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { invalid } from '#core/problem.ts'
import { merge } from '#features/members/mailing/merge-field.words.ts'
import { getProfile } from '#features/members/own/profile.queries.server.ts'
import { hidePerson, maskText } from '#features/skill-sheets/masked/masked-content.words.ts'
import { getMaskedSheet } from '#features/skill-sheets/masked/masked-sheet.queries.server.ts'
import { findTraces } from '#features/skill-sheets/masked/personal-trace.rules.ts'
import { getEntryOfStaff } from './entry-record.queries.server.ts'
import type { ProposalWanted } from './proposal.schema.ts'
import { proposalValues, withoutGaps } from './proposal-text.words.ts'

type Staff = Context & { caller: AdminCaller }

/** The text that offers the member of an application to a client. */
export async function composeProposal(staff: Staff, wanted: ProposalWanted) {
  const { db, now, caller } = staff
  const entry = await getEntryOfStaff(db, { now, caller }, wanted.id)
  const { has_consented, member_id } = entry
  if (wanted.with_name && !has_consented) throw invalid({ with_name: [NO_CONSENT] })
  const { sheet, masks } = await getMaskedSheet(staff, member_id)
  const profile = await getProfile(db, member_id, now)
  const named = wanted.with_name
    ? { name: `${profile.last_name} ${profile.first_name}`, station: profile.station }
    : undefined
  const writer = await nameOf(staff)
  const values = proposalValues({ entry, sheet, named, writer, today: dateInJapan(now) })
  const safe = (text: string) => hidePerson(text, named ? undefined : profile)
  const free = {
    要件: safe(maskText(values.要件, masks)),
    経歴: safe(values.経歴),
    自己PR: safe(values.自己PR),
  }
  const filled = { ...values, ...free }
  const left = findTraces(contentOf(free), { names: [], masks })
  const filledIn = (text: string) => withoutGaps(merge(text, filled))
  return {
    member_id,
    subject: filledIn(wanted.subject),
    body: filledIn(wanted.body),
    has_consented,
    traces: left.filter(({ kind }) => kind === 'company').map(({ found }) => found),
  }
}

const NO_CONSENT = '会員がこの案件への提案に同意するまで、氏名は入れられません。'

/** What the member has written freely, for the same eyes that look through their sheet. */
function contentOf({ 要件, 経歴, 自己PR }: Record<'要件' | '経歴' | '自己PR', string>) {
  const fields = [
    { label: '要件', value: 要件 },
    { label: '経歴', value: 経歴 },
  ]
  return { day: '', fields, pitch: 自己PR, skills: [], projects: [] }
}

async function nameOf({ db, caller }: Staff): Promise<string> {
  const found = await db
    .selectFrom('admin_user')
    .select('name')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  return found.name
}
