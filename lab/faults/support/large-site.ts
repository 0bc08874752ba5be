import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from '#core/files/file-store.server.ts'
import { recordFile, storeObject } from '#core/files/files.server.ts'
import { withDb } from '#server/backup/restore.ts'
import { openSession } from '#server/backup/snapshot.ts'
import { sha256Of } from './acknowledged.ts'

/** Members with their shortlists and lines of the audit, as many as a large site has. */
export async function addMembers(url: string, count: number): Promise<void> {
  await using client = await openSession(url)
  await client.query(
    `insert into member (login_id, last_name, first_name, password_hash)
     select 'large' || n || '@demo.example', '山田' || n, '太郎',
       '$argon2id$v=19$m=19456,t=2,p=1$BAwpIpSQd3cW0h+eMyq1aQ$' || md5(n::text)
     from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    'create temp table numbered as select id, row_number() over (order by id) as n from item',
  )
  await client.query('create unique index on numbered (n); analyze numbered')
  await client.query(`
    insert into consider (member_id, item_id)
    select m.id, i.id from member m cross join generate_series(0, 2) k
    join numbered i on i.n = (m.id * 7 + k) % (select count(*) from numbered) + 1
    on conflict do nothing`)
  await client.query(
    `insert into audit (action, actor_kind, actor_id, member_id, result)
     select 'login', 'member', n, n, 'ok' from generate_series(1, $1::int) n`,
    [Math.min(count, 50_000)],
  )
}

const HANDS = 8
const LARGEST = 20_000

/** Files as members send them, by the way that all files take. Answers what was sent, by the file's number. */
export async function addFiles(
  url: string,
  store: FileStore,
  count: number,
): Promise<Map<number, string>> {
  const sent = new Map<number, string>()
  let next = 0
  const hand = () =>
    withDb(url, async (db) => {
      for (let n = next++; n < count; n = next++) {
        const content = randomBytes(1_000 + (n % LARGEST))
        const object = await storeObject(store, Readable.from([content]), { maxBytes: 1_000_000 })
        const owner = { kind: 'member', id: n % 5_000 }
        const { id } = await recordFile(db, object, { owner, name: `${n}.pdf`, type: 'pdf' })
        sent.set(id, sha256Of(content))
      }
    })
  await Promise.all(Array.from({ length: HANDS }, hand))
  return sent
}
