import pg from 'pg'
import { familyNames, mensNames, womensNames } from '#db/world/members/names.ts'

/** So many members more, each with a name, skills, wishes and a status with the staff, by SQL alone. */
export async function addCrowd(url: string, count: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await addPeople(client, count)
    await addWords(client)
    await client.query('vacuum analyze member, member_skill, member_wish, member_availability')
    await client.query('vacuum analyze member_tally')
  } finally {
    await client.end()
  }
}

async function addPeople(client: pg.Client, count: number): Promise<void> {
  const given = [...mensNames, ...womensNames]
  const romans = familyNames.map(([, , roman]) => roman)
  await client.query(
    `insert into member (login_id, last_name, first_name, last_name_kana, first_name_kana,
       created_at, email_verified_at, birth_date, sex, prefecture_id, tel, progress, impression,
       next_on, next_text)
     select ($5::text[])[1 + n % array_length($5::text[], 1)] || n || '@members.example',
       ($1::text[])[1 + n % array_length($1::text[], 1)],
       ($3::text[])[1 + n / 7 % array_length($3::text[], 1)],
       ($2::text[])[1 + n % array_length($2::text[], 1)],
       ($4::text[])[1 + n / 7 % array_length($4::text[], 1)],
       now() - n * interval '7 minutes', case when n % 13 > 0 then now() end,
       date '1965-01-01' + n * 37 % 14000, (array['male', 'female', null])[1 + n % 3],
       case when n % 5 < 2 then 13 else 1 + n % 47 end,
       '090' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
       (array[0, 0, 0, 1, 5, 7, 8, 9, 10, 11, 12, 12])[1 + n % 12],
       (array[3, 3, 3, 3, 3, 3, 3, 4, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1])[1 + n % 20],
       case when n % 40 = 0 then current_date + n % 60 - 20 end, ''
     from generate_series(1, $6::int) n`,
    [...columnsOf(familyNames), ...columnsOf(given), romans, count],
  )
}

/** Five skills each, of the hundred that come first. */
async function addWords(client: pg.Client): Promise<void> {
  await client.query(
    `with known as (select array_agg(id order by id) as ids from
       (select id from tag where tag_category_id <= 4 order by id limit 100) t)
     insert into member_skill (member_id, tag_id, years)
     select m.id, known.ids[1 + (m.id * 31 + pick * pick * 17) % array_length(known.ids, 1)],
       max(1 + (m.id + pick) % 20)
     from member m cross join generate_series(0, 4) pick cross join known
     where m.login_id like '%@members.example' group by 1, 2 on conflict do nothing`,
  )
  await client.query(
    `insert into member_wish (member_id, rate_min)
     select id, 40 + id % 70 from member where login_id like '%@members.example' and id % 5 > 0
     on conflict do nothing`,
  )
  await client.query(
    `insert into member_availability (member_id, situation, available_from)
     select id, (array['free', 'ending', 'working', 'resting'])[1 + id % 4], current_date + id % 90
     from member where login_id like '%@members.example' on conflict do nothing`,
  )
}

function columnsOf(names: readonly (readonly [string, string, string])[]): [string[], string[]] {
  return [names.map(([written]) => written), names.map(([, kana]) => kana)]
}
