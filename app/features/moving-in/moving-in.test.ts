import '#app/member-data.server.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { csvLine } from '#core/formats/csv-line.ts'
import { encodeShiftJis } from '#core/formats/shift-jis.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { makeZip } from '#tests/support/made-zip.ts'
import { runQueuedJobs } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getMove, readFaults } from './moving-in.queries.server.ts'
import { movingQuery } from './moving-in.schema.ts'
import { startMovingIn, startRunning, startUndoing } from './moving-in-start.commands.server.ts'

const caller = {
  kind: 'admin',
  id: staff.owner.id,
  sessionId: 1,
  capabilities: capabilitiesOf('owner'),
} as const
const asOwner = (db: Db) => contextFor(db, { caller })

const heads = ['会員番号', '氏名', 'フリガナ', 'メールアドレス', '電話番号', '生年月日', '都道府県']
const allHeads = [...heads, 'スキル', '希望単価', '状況', '進捗', 'メモ', '血液型']
const good = ['A-1', '笹川　美緒', 'ささがわ みお', 'sasagawa@old.example', '090-1111-2222']
const whole = [
  ...good,
  '1988/4/1',
  '東京',
  'Java 5年、AWS:3',
  '75万円',
  '稼働中',
  '営業中',
  '夜に連絡',
  'A',
]

const tableOf = (...rows: readonly (readonly string[])[]) =>
  [allHeads, ...rows].map(csvLine).join('')
const fileOf = (...rows: readonly (readonly string[])[]) => Buffer.from(tableOf(...rows))

async function checked(context: Context, content: Buffer, name = 'members.csv') {
  const id = await startMovingIn(context, { name, content })
  await runQueuedJobs(context.db)
  return await read(context, id)
}

async function moved(context: Context, content: Buffer) {
  const { id } = await checked(context, content)
  await startRunning(context, id)
  await runQueuedJobs(context.db)
  return await read(context, id)
}

async function undone(context: Context, id: number) {
  await startUndoing(context, id)
  await runQueuedJobs(context.db)
  return await read(context, id)
}

const read = async ({ db, now }: Context, id: number) =>
  await getMove(db, now, movingQuery.parse({ id, per_page: 100 }))

async function findMember(db: Db, login_id: string) {
  const found = db.selectFrom('member').selectAll().where('login_id', '=', login_id)
  return await found.executeTakeFirst()
}

test.for([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['Shift_JIS', encodeShiftJis],
] as const)('a table in %s is shown before anything is written', async ([, encode], { db }) => {
  const before = await checked(asOwner(db), encode(tableOf(whole)))
  expect(before).toMatchObject({ state: 'ready', unread: ['血液型'], members: 0, total: 1 })
  expect(before.rows).toMatchObject([{ line: 2, name: '笹川 美緒', act: 'add', faults: [] }])
  expect(await findMember(db, 'sasagawa@old.example')).toBeUndefined()
})

test('a line becomes a member as it would have been typed, without a password and a consent', async ({
  db,
}) => {
  const { rows, state } = await moved(asOwner(db), fileOf(whole))
  expect([state, rows[0]?.is_done]).toEqual(['done', true])
  const member = await findMember(db, 'sasagawa@old.example')
  const id = member?.id ?? 0
  expect(member).toMatchObject({
    last_name: '笹川',
    first_name_kana: 'ミオ',
    tel: '09011112222',
    birth_date: '1988-04-01',
    prefecture_id: 13,
    progress: 12,
    memo: '夜に連絡',
    magazine_flag: 0,
    password_hash: null,
    email_verified_at: null,
  })
  const skills = db
    .selectFrom('member_skill')
    .select(['tag_id', 'years'])
    .where('member_id', '=', id)
  expect(await skills.orderBy('years', 'desc').execute()).toEqual([
    { tag_id: tagId('Java'), years: 5 },
    { tag_id: tagId('AWS'), years: 3 },
  ])
  const consents = db.selectFrom('consent').select('id').where('member_id', '=', id)
  expect(await consents.execute()).toEqual([])
  const mails = await db.selectFrom('outbox').select('kind').where('state', '=', 'queued').execute()
  expect(mails).toEqual([])
})

const line = (changes: Record<string, string>) =>
  whole.map((cell, at) => changes[allHeads[at] ?? ''] ?? cell)

test.for([
  ['no address', { メールアドレス: '' }, 'refuse', 'メールアドレスを入力'],
  [
    'an address of a member',
    { メールアドレス: members.hanako.login_id },
    'refuse',
    'の会員がいます',
  ],
  ['no first name', { 氏名: '笹川' }, 'refuse', '名を入力'],
  [
    'an unknown skill',
    { スキル: 'Java 5年、ジャヴァスク' },
    'part',
    '「ジャヴァスク」は登録されていない',
  ],
  ['a day that is none', { 生年月日: '1988/2/30' }, 'part', '暦にない日付'],
  ['a prefecture that is none', { 都道府県: '東京国' }, 'part', '都道府県を読み取れません'],
  ['a phone number that is none', { 電話番号: '12-34' }, 'part', '電話番号は'],
  ['letters that were lost', { メモ: '夜に\ufffd連絡' }, 'part', '文字化け'],
  ['a zero byte', { メモ: '夜\u0000に' }, 'part', '使えない文字'],
  ['a name with a zero byte', { 氏名: '笹\u0000川 美緒' }, 'refuse', '使えない文字'],
  ['a memo that is too long', { メモ: 'あ'.repeat(3_000) }, 'part', 'メモは2000文字以内'],
] as const)('a line with %s says so', async ([, changes, act, fault], { db }) => {
  const { rows } = await checked(asOwner(db), fileOf(line(changes)))
  expect([rows[0]?.act, rows[0]?.faults.join()]).toEqual([act, expect.stringContaining(fault)])
})

test('a formula is stored as it was, and leaves as a text', async ({ db }) => {
  const { id } = await checked(asOwner(db), fileOf(line({ メモ: '=cmd|calc', 電話番号: '0' })))
  const { heads: named, rows } = await readFaults(db, { id, part: 1 })
  const [cells = []] = (await Array.fromAsync(rows)).flat()
  expect(named.slice(0, 3)).toEqual(['行', '結果', '理由'])
  expect(csvLine(cells)).toContain("'=cmd|calc")
})

test('two lines of one person are one member', async ({ db }) => {
  const again = line({ 会員番号: 'A-2', メールアドレス: ' Sasagawa@OLD.example ' })
  const { rows } = await moved(
    asOwner(db),
    fileOf(whole, again, line({ メールアドレス: 'b@old.example' })),
  )
  expect(rows.map(({ act }) => act)).toEqual(['add', 'refuse', 'refuse'])
  expect(rows[2]?.faults).toEqual(['同じ会員番号の行が前にあります。'])
})

test('who has registered between the check and the run is not written over', async ({ db }) => {
  const context = asOwner(db)
  const { id } = await checked(context, fileOf(whole))
  const login_id = 'sasagawa@old.example'
  await db.insertInto('member').values({ login_id, last_name: '先', first_name: '着' }).execute()
  await startRunning(context, id)
  await runQueuedJobs(db)
  expect((await read(context, id)).rows).toMatchObject([{ act: 'refuse', is_done: false }])
  expect(await findMember(db, login_id)).toMatchObject({ last_name: '先' })
})

const careers = csvLine(['会員番号', '案件名', '開始', '終了', '担当工程', '使用技術'])
const project = csvLine(['A-1', '配車の仕組み', '2021/4', '現在', '基本設計、製造', 'Java、Oracle'])
const entries = csvLine(['会員番号', '案件番号', '応募日', '選考の状況'])
const entry = csvLine(['A-1', `AN-${remoteJava.id}`, '2026/10/1', '見送り'])

function archiveOf(files: Record<string, string | Buffer> = {}) {
  const tables = {
    'members.csv': tableOf(whole),
    'careers.csv': careers + project + csvLine(['Z-9', '誰のものでもない']),
    'entries.csv': entries + entry + csvLine(['A-1', 'AN-999999']),
  }
  return makeZip(
    Object.entries({ ...tables, ...files }).map(([name, content]) => ({ name, content })),
  )
}

test('an archive brings careers and applications, and names what belongs to nobody', async ({
  db,
}) => {
  const { rows, counts } = await moved(asOwner(db), archiveOf())
  expect(counts).toEqual([
    { part: 1, act: 'add', lines: 1 },
    { part: 2, act: 'add', lines: 1 },
    { part: 2, act: 'refuse', lines: 1 },
    { part: 3, act: 'add', lines: 1 },
    { part: 3, act: 'refuse', lines: 1 },
  ])
  expect(rows.find(({ part, act }) => part === 3 && act === 'refuse')?.faults).toEqual([
    '案件が見つかりません。案件番号か案件名をご確認ください。',
  ])
  const member_id = rows[0]?.member_id ?? 0
  const projects = db.selectFrom('career_project').selectAll().where('member_id', '=', member_id)
  expect(await projects.execute()).toMatchObject([
    {
      name: '配車の仕組み',
      from_month: '2021-04',
      to_month: 'now',
      processes: ['basic_design', 'coding'],
    },
  ])
  const applied = db.selectFrom('entry').selectAll().where('member_id', '=', member_id)
  expect(await applied.execute()).toMatchObject([
    { item_id: remoteJava.id, stage: 'declined', has_consented: false, reply_due_on: '2026-10-01' },
  ])
})

test('programs elsewhere are not notified of an application that was moved', async ({ db }) => {
  await sql`insert into webhook_receiver (name, url, events, secret_enc)
    values ('a', 'https://a.example', '{entry.received}', '')`.execute(db)
  await moved(asOwner(db), archiveOf())
  expect(await db.selectFrom('webhook_delivery').select('id').execute()).toEqual([])
})

test('undone, nothing is left of it', async ({ db }) => {
  const count = async () =>
    (
      await sql`select (select count(*) from member) m, (select count(*) from member_skill) s,
      (select count(*) from career_project) p, (select count(*) from entry) e,
      (select count(*) from entry_move) v, (select count(*) from member_origin) o`.execute(db)
    ).rows
  const before = await count()
  const { id } = await moved(asOwner(db), archiveOf())
  expect(await count()).not.toEqual(before)
  expect(await undone(asOwner(db), id)).toMatchObject({ state: 'undone', members: 0 })
  expect(await count()).toEqual(before)
})

test.for([
  [
    'has logged in',
    (db: Db, id: number) =>
      sql`update member set email_verified_at = now() where id = ${id}`.execute(db),
  ],
  [
    'was written about',
    (db: Db, member_id: number) =>
      db.insertInto('member_log').values({ member_id, kind: 'call' }).execute(),
  ],
  [
    'was corrected',
    (db: Db, id: number) => sql`update member set version = 2 where id = ${id}`.execute(db),
  ],
  [
    'has one more skill',
    (db: Db, member_id: number) =>
      db
        .insertInto('member_skill')
        .values({ member_id, tag_id: tagId('PHP'), years: 1 })
        .execute(),
  ],
  [
    'has an application that was moved',
    (db: Db, id: number) =>
      sql`insert into entry_move (entry_id, stage, actor) select id, 'reviewing', 'staff' from entry where member_id = ${id}`.execute(
        db,
      ),
  ],
] as const)('who %s stays and is named', async ([, use], { db }) => {
  const context = asOwner(db)
  const other = line({ 会員番号: 'A-2', メールアドレス: 'b@old.example', 氏名: '別の 人' })
  const { id, rows } = await moved(context, archiveOf({ 'members.csv': tableOf(whole, other) }))
  await use(db, rows[0]?.member_id ?? 0)
  const { rows: left, members: stayed } = await undone(context, id)
  expect(stayed).toBe(1)
  expect(left[0]).toMatchObject({
    act: 'left',
    name: '笹川 美緒',
    faults: [expect.stringMatching(/。$/)],
  })
  expect(await findMember(db, 'b@old.example')).toBeUndefined()
})
