import pg from 'pg'
import { env } from '#core/env.server.ts'
import { type Calendar, calendarFrom } from '#db/world/day.ts'
import { namedEntries } from '#db/world/entries/named.ts'
import { entryRows } from '#db/world/entries/rows.ts'
import { insertEntries } from '#db/world/entries/seed.ts'
import { continueIds, insertRows } from '#db/world/insert.ts'
import { namedStatements } from '#db/world/members/named.ts'
import { statementRows } from '#db/world/members/rows.ts'
import type { WorldSkill } from '#db/world/members/shape.ts'
import { members } from '#db/world/people.ts'
import { seedProposals } from '#db/world/proposals.ts'
import { memberEntries } from './applications.ts'
import { careRows, listCare } from './care.ts'
import { careerRows, memberCareer, strangerCareer } from './careers.ts'
import { interviewRows } from './interviews.ts'
import { seedNotices } from './notices.ts'
import { ownerRows } from './owners.ts'
import { seedProposedSheets } from './proposed-sheets.ts'
import { notifiedRows, searchRows } from './searches.ts'
import { seedSheets } from './sheets.ts'
import { crowdShortlistRows, shortlistRows } from './shortlist.ts'
import { staffNewsRows } from './staff-news.ts'

/** What the demo member and the staff have done in the weeks before. Tests begin without it. */
export async function seedActivity(
  databaseUrl: string,
  now: Date,
  { isLocal }: { isLocal: boolean } = env(),
): Promise<void> {
  if (!isLocal) return
  const calendar = calendarFrom(now)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await seedPast(client, calendar)
    await seedMember(client, calendar)
    await seedOffice(client, calendar)
    await seedNotices(client, members.hanako.id, calendar)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await seedSheets(databaseUrl, calendar)
  await seedProposedSheets(databaseUrl)
}

/** The people of the world were there before they did anything. */
async function seedPast(client: pg.ClientBase, calendar: Calendar): Promise<void> {
  const daysAgo = [
    [members.hanako, 210],
    [members.kenji, 95],
    [members.misaki, 3],
    [members.daisuke, 400],
  ] as const
  for (const [{ id }, days] of daysAgo) {
    const at = calendar.moment([days, '20:15'])
    await client.query(
      `update member set created_at = $2,
         email_verified_at = case when email_verified_at is null then null else $2::timestamptz end
       where id = $1`,
      [id, at],
    )
    await client.query('update consent set at = $2 where member_id = $1', [id, at])
  }
  const begun = calendar.moment([700, '10:00'])
  await client.query('update admin_user set created_at = $1, updated_at = $1', [begun])
}

async function seedMember(client: pg.ClientBase, calendar: Calendar): Promise<void> {
  const { id } = members.hanako
  const applicant = { member_id: id, ...namedStatements.hanako }
  await insertEntries(
    client,
    memberEntries.map((entry) => entryRows(entry, applicant, calendar)),
  )
  await insertRows(client, 'interview', interviewRows(calendar))
  await seedProposals(client)
  const { member_skill } = statementRows(
    id,
    { ...namedStatements.hanako, skills: learned },
    calendar,
  )
  await insertRows(client, 'member_skill', member_skill)
  await insertRows(client, 'consider', [
    ...shortlistRows(id, calendar),
    ...crowdShortlistRows(calendar),
  ])
  await insertRows(client, 'saved_search', searchRows(id, calendar))
  await continueIds(client, 'saved_search')
  await insertRows(client, 'saved_search_told', notifiedRows(calendar))
  const [asked_at, told_until] = [calendar.moment([20, '21:00']), calendar.moment([0, '08:00'])]
  await insertRows(client, 'match_alert', [{ member_id: id, asked_at, told_until }])
}

/** Skills that the demo member has added since they registered. */
const learned: WorldSkill[] = [
  ['Git', 9, 0, 4],
  ['Docker', 4, 0, 3],
  ['TypeScript', 2, 5, 2, 'want'],
]

async function seedOffice(client: pg.ClientBase, calendar: Calendar): Promise<void> {
  const strangers = [...new Set(namedEntries.map(({ stranger }) => stranger))]
  const { career, career_project } = careerRows(
    [
      memberCareer(members.hanako.id, calendar),
      ...strangers.flatMap((stranger) => strangerCareer(stranger, calendar) ?? []),
    ],
    calendar.moment([30, '22:00']),
  )
  await insertRows(client, 'career', career)
  await insertRows(client, 'career_project', career_project)
  const cares = listCare(calendar).map((care) => careRows(care, calendar))
  await updateRows(
    client,
    'member',
    cares.map(({ member }) => member),
  )
  await insertRows(
    client,
    'member_log',
    cares
      .flatMap(({ member_log }) => member_log)
      .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1)),
  )
  await updateRows(client, 'item', ownerRows())
  await insertRows(client, 'admin_news', staffNewsRows(calendar))
}

/** Puts the columns of each row into the row of its id. */
async function updateRows(client: pg.ClientBase, table: string, rows: readonly { id: number }[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  const values = columns.map((name) => `${name} = given.${name}`).join(', ')
  await client.query(
    `update ${table} set ${values}
     from jsonb_populate_recordset(null::${table}, $1::jsonb) given where ${table}.id = given.id`,
    [JSON.stringify(rows)],
  )
}
