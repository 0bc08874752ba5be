import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seedWorld } from '#db/world/seed.ts'
import { openSession } from '#server/backup/snapshot.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import { common } from './support/options.ts'
import { atLeast, atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults large-migration -- --items 1000000`: adds a column with a default, a check, an index and the
 * validation of the check to a table of so many projects, by the steps of DEVELOPING.md, while others write to it.
 * The plant fills the column in the transaction that adds it.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    items: { type: 'string', default: '1000000' },
    writers: { type: 'string', default: '4' },
  },
})
const SEEDED = 2_000
const STEPS = [
  `alter table item add column trial smallint not null default 0;
   alter table item add constraint trial_is_small check (trial < 100) not valid;`,
  'create index concurrently item_trial on item (trial, id);',
  'alter table item validate constraint trial_is_small;',
]
const PLANT = 'lock table item in exclusive mode; select pg_sleep(6); update item set trial = 1;'

const place = await mkdtemp(join(tmpdir(), 'anken-faults-'))
const database = await startEmbeddedPostgres({ dataDir: place })
try {
  await run(database.url)
} finally {
  await database.stop()
  await rm(place, { recursive: true })
}

async function run(url: string): Promise<void> {
  await migrate(url)
  await seedWorld(url, { items: SEEDED })
  const items = await multiply(url)
  const folder = await planMigrations()
  const writing = writeRepeatedly(url)
  await sleep(3_000)
  const calm = writing.waits.length
  const begun = performance.now()
  await migrate(url, { folder })
  const seconds = (performance.now() - begun) / 1_000
  await sleep(1_000)
  await writing.stop()
  const lost = writing.waits.length - (await countMarks(url))
  await deliver('large-migration', {
    goals: [
      atLeast(Number(values.items), 'projects', items),
      atLeast(1, 'writes while it runs', writing.waits.length - calm),
      never(`lost of ${writing.waits.length} writes`, lost),
      never('writes that failed', writing.failed()),
      atMost(2_500, 'longest that a write waits', Math.max(...writing.waits), 'ms'),
      atMost(600, 'migrated after', seconds, 's'),
    ],
    more: { items },
  })
}

/** The seeded ones again and again, behind the triggers: to make a million one by one would take an hour. */
async function multiply(url: string): Promise<number> {
  await using client = await openSession(url)
  await client.query("set session_replication_role = 'replica'")
  const { rows } = await client.query<{ name: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as name from pg_attribute
     where attrelid = 'item'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('id', 'code')`,
  )
  const columns = rows[0]?.name ?? ''
  const rounds = Math.ceil(Number(values.items) / SEEDED)
  await client.query(
    `insert into item (${columns}) select ${columns} from item, generate_series(1, $1::int)
     where id in (select id from item order by id desc limit ${SEEDED})`,
    [rounds],
  )
  await client.query('analyze item')
  await client.query('create table trial_mark (mark text primary key)')
  const counted = await client.query<{ n: number }>('select count(*)::int as n from item')
  return counted.rows[0]?.n ?? 0
}

async function planMigrations(): Promise<string> {
  const folder = join(place, 'migrations')
  await cp(join(import.meta.dirname, '../../db/migrations'), folder, { recursive: true })
  const steps = values.plant ? [`${STEPS[0]}${PLANT}`] : STEPS
  for (const [index, step] of steps.entries()) {
    await writeFile(join(folder, `900${index}_trial.sql`), `${step}\n`)
  }
  return folder
}

/** Writers who each change a project and note it under a mark of its own, as fast as they are answered. */
function writeRepeatedly(url: string) {
  const waits: number[] = []
  let [isStopping, failed] = [false, 0]
  const write = async (_: unknown, writer: number) => {
    await using client = await openSession(url)
    const { rows } = await client.query<{ id: number }>('select id from item order by id limit 500')
    const items = rows.map(({ id }) => id)
    for (let turn = 0; !isStopping; turn += 1) {
      const begun = performance.now()
      const done = await client
        .query(
          `with changed as (update item set updated_at = now() where id = $1 returning id)
           insert into trial_mark select $2 from changed`,
          [items[(turn * 7 + writer) % items.length], `${writer} ${turn}`],
        )
        .then(
          ({ rowCount }) => rowCount === 1,
          () => false,
        )
      if (done) waits.push(performance.now() - begun)
      else failed += 1
      await sleep(5)
    }
  }
  const running = Promise.all(Array.from({ length: Number(values.writers) }, write))
  return {
    waits,
    failed: () => failed,
    async stop() {
      isStopping = true
      await running
    },
  }
}

async function countMarks(url: string): Promise<number> {
  await using client = await openSession(url)
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from trial_mark')
  return rows[0]?.n ?? 0
}
