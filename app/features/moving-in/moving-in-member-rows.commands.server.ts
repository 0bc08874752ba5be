import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import {
  type MovedMember,
  type Moving,
  movedMember,
  type OpenLine,
  type Written,
} from './moving-in-line.schema.ts'

type NewMember = MovedMember & { line: number; id: number }

/** Without a password and without a consent: both are asked for at the first login. Nobody is mailed. */
export async function addMembers(moving: Moving, lines: readonly OpenLine[]): Promise<Written[]> {
  const { db, now } = moving
  const read = lines.map(({ line, fields }) => ({ ...movedMember.parse(fields), line }))
  const ids = await insertMembers(db, now, read)
  const made = read.flatMap((one): NewMember[] => {
    const id = ids.get(one.login_id)
    return id === undefined ? [] : [{ ...one, id }]
  })
  await insertStatements(db, now, made)
  return read.map((one) => {
    const id = ids.get(one.login_id)
    if (id === undefined) return { line: one.line, fault: 'このメールアドレスの会員がいます。' }
    return { line: one.line, member_id: id, made: countRows(one) }
  })
}

/** A member with the same address is never written over: the line is left. */
async function insertMembers(db: Db, now: Date, members: readonly MovedMember[]) {
  const { rows } = await sql<{ id: number; login_id: string }>`
    insert into member (login_id, last_name, first_name, last_name_kana, first_name_kana, birth_date, sex,
      prefecture_id, station, tel, progress, impression, next_on, memo, created_at, updated_at)
    select login_id, last_name, first_name, last_name_kana, first_name_kana, birth_date, sex,
      prefecture_id, station, tel, progress, impression, next_on, memo, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) m (login_id text, last_name text,
      first_name text, last_name_kana text, first_name_kana text, birth_date date, sex text,
      prefecture_id smallint, station text, tel text, progress smallint, impression smallint,
      next_on date, memo text)
    on conflict (login_id) do nothing returning id, login_id`.execute(db)
  return new Map(rows.map(({ id, login_id }) => [login_id, id]))
}

async function insertStatements(db: Db, now: Date, made: readonly NewMember[]): Promise<void> {
  const members = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
    m (id integer, rate_min smallint, situation text, available_from date, skills jsonb)`
  await sql`insert into member_origin (member_id, source, at)
    select id, ${MOVED_IN}, ${now} from ${members}`.execute(db)
  await sql`insert into member_wish (member_id, rate_min, updated_at)
    select id, rate_min, ${now} from ${members} where rate_min is not null`.execute(db)
  await sql`insert into member_availability (member_id, situation, available_from, updated_at)
    select id, situation, case when situation in ('ending', 'working') then available_from end, ${now}
    from ${members} where situation is not null`.execute(db)
  await sql`insert into member_skill (member_id, tag_id, years, created_at, updated_at)
    select m.id, s.tag_id, s.years, ${now}, ${now} from ${members},
      jsonb_to_recordset(m.skills) s (tag_id integer, years smallint)`.execute(db)
}

/** Where such a member came from; the first login asks them for the consents of a registration. */
const MOVED_IN = 'moving_in'

function countRows({ rate_min, situation, skills }: MovedMember) {
  return {
    member_origin: 1,
    member_wish: rate_min === null ? 0 : 1,
    member_availability: situation === undefined ? 0 : 1,
    member_skill: skills.length,
  }
}
