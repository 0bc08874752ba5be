import type pg from 'pg'
import { env } from '#core/env.server.ts'
import type { Calendar } from '#db/world/day.ts'
import { continueIds, insertRows } from '#db/world/insert.ts'
import { members } from '#db/world/people.ts'
import { STRANGERS, strangerId, strangerOf } from './crowd.ts'
import { namedStatements } from './named.ts'
import { statementRows } from './rows.ts'

/** Lets the demo people speak of themselves, and adds a crowd that the back office can look through. */
export async function seedProfiles(
  client: pg.ClientBase,
  calendar: Calendar,
  { isLocal }: { isLocal: boolean } = env(),
): Promise<void> {
  if (!isLocal) return
  const named = Object.values(namedMembers())
  for (const { id, statements } of named) await saveProfile(client, id, statements.profile)
  const crowd = Array.from({ length: STRANGERS }, (_, index) => ({
    id: strangerId(index + 1),
    ...strangerOf(index + 1, calendar),
  }))
  await insertRows(
    client,
    'member',
    crowd.map(({ id, person, statements }) => ({
      id,
      ...person,
      ...statements.profile,
      status: 'active',
      updated_at: person.created_at,
    })),
  )
  await continueIds(client, 'member')
  const rows = [...named, ...crowd].map(({ id, statements }) =>
    statementRows(id, statements, calendar),
  )
  for (const table of tables) {
    await insertRows(
      client,
      table,
      rows.flatMap((of): Record<string, unknown>[] => of[table]),
    )
  }
  await recordMagazine(client)
}

const tables = [
  'member_contract_type',
  'member_skill',
  'member_wish',
  'member_availability',
  'member_contact',
] as const

function namedMembers() {
  const { hanako, kenji, misaki, daisuke } = members
  return [
    { id: hanako.id, statements: namedStatements.hanako },
    { id: kenji.id, statements: namedStatements.kenji },
    { id: misaki.id, statements: namedStatements.misaki },
    { id: daisuke.id, statements: namedStatements.daisuke },
  ]
}

async function saveProfile(client: pg.ClientBase, id: number, profile: object): Promise<void> {
  const columns = Object.keys(profile).join(', ')
  await client.query(
    `update member set (${columns}) =
       (select ${columns} from jsonb_populate_record(null::member, $2::jsonb)) where id = $1`,
    [id, JSON.stringify(profile)],
  )
}

/** Only members who asked for the magazine get it. */
async function recordMagazine(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into consent (member_id, kind, given, wording_version, source, at)
     select id, 'magazine', true, '2026-11-21', 'registration', created_at from member
     where magazine_flag = 1`,
  )
}
