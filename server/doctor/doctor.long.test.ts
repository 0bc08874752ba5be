import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { type FileStore, openFolderStore } from '#core/files/file-store.server.ts'
import { recordFile, storeObject } from '#core/files/files.server.ts'
import { test } from '#tests/support/test.ts'
import { examine, invariants } from './doctor.ts'

let dataDir: string
let store: FileStore

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'anken-doctor-'))
  store = await openFolderStore(join(dataDir, 'files'))
})

afterAll(() => rm(dataDir, { recursive: true }))

async function ailments(db: Db, { backupDir }: { backupDir?: string } = {}): Promise<string[]> {
  const place = { db, store, dataDir, backupDir, now: systemNow() }
  const findings = await examine(place)
  const names = findings.map(({ invariant }) => invariant.name)
  // What this machine is short of says nothing of the site.
  return names.filter((name) => !['disk-space', 'connections', 'long-transactions'].includes(name))
}

async function run(db: Db, text: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text))
}

async function addFile(db: Db) {
  const object = await storeObject(store, Readable.from([randomBytes(70_000)]), { maxBytes: 1e6 })
  const owner = { kind: 'member', id: 1 }
  await recordFile(db, object, { owner, name: 'a.pdf', type: 'pdf' })
  return join(dataDir, 'files', object.objectKey)
}

const session = `insert into auth_session (kind, subject, subject_id, secret_sha256, idle_expires_at,
  abs_expires_at, ip_first, ip_last, auth_methods)
  select 'browser', '%', min(id), '', now() + interval '1 day', now() + interval '1 day', '', '', '{}' from `
const mail = `insert into outbox (dedupe_key, kind, recipient_enc, payload_enc, recipient_hash, message_id, state,
  next_at, lease_until, worker) values ('broken', 'x', 'x', 'x', 'x', 'x', `
const job = `select graphile_worker.add_job('x'); update graphile_worker._private_jobs set `
const leave = `update member set status = 'withdrawn', password_hash = null, tel = null
  where id = (select min(id) from member)`

const faults: Record<string, string> = {
  durability: 'set local synchronous_commit = off',
  indexes: `update pg_index set indisvalid = false where indexrelid = 'item_rate'::regclass`,
  constraints: 'alter table item add constraint later check (id > 0) not valid',
  triggers: 'alter table item disable trigger item_updated',
  sequences: 'alter table item alter column id restart with 1',
  'audit-months': `do $$ begin execute 'alter table audit_' || to_char(now() + interval '1 month', 'YYYYMM')
    || ' rename to gone'; end $$`,
  'audit-rest': `insert into audit (at, action, actor_kind, result)
    values ('1999-01-01', 'login', 'visitor', 'ok')`,
  'login-ids': `update member set login_id = upper(login_id)`,
  'withdrawn-secrets': `${leave}; update member set tel = '0312345678' where status = 'withdrawn'`,
  'withdrawn-sessions': `${leave}; ${session.replace('%', 'member')} member`,
  'withdrawn-shortlists': `${leave}; insert into consider (member_id, item_id)
    select (select min(id) from member), min(id) from item on conflict do nothing`,
  'disabled-admins': `${session.replace('%', 'admin')} admin_user; update admin_user set disabled_at = now()`,
  owner: `update admin_user set role = 'viewer'`,
  'item-tally': 'insert into item_tally (status, n) values ($$open$$, 1)',
  'published-items': `update item set published_at = null, service_start = null where status = 'open'`,
  'merged-tags': `alter table tag drop constraint tag_merged_into_one_that_stands;
    update tag set merged_into_id = (select max(id) from tag)
    where id = (select min(tag_id) from item_tag)`,
  'tag-chains': `alter table tag drop constraint tag_merged_into_one_that_stands;
    update tag set merged_into_id = (select min(id) from tag where merged_into_id is not null)
    where id = (select min(id) from tag where merged_into_id is null)`,
  'tag-categories': 'update tag_category set deleted_at = now()',
  'merged-members': `${leave}; insert into entry (member_id, item_id, reply_due_on, content_sha256)
    select (select min(id) from member), min(id), now(), '' from item`,
  'entry-moves': `insert into entry (member_id, item_id, reply_due_on, content_sha256)
    select (select max(id) from member), max(id), now(), '' from item;
    insert into entry_move (entry_id, stage, actor) select max(id), 'declined', 'staff' from entry`,
  'schema-rules': `set local session_replication_role = replica;
    insert into consider (member_id, item_id) select 0, min(id) from item`,
  'entries-without-move': `insert into entry (member_id, item_id, reply_due_on, content_sha256)
    select (select max(id) from member), max(id), now(), '' from item`,
  'item-names': `alter table item drop constraint item_has_name; update item set name = ' ' where id = (select min(id) from item)`,
  'password-hashes': `alter table member drop constraint member_password_is_readable; update member set password_hash = 'x' where id = (select min(id) from member)`,
  'withdrawn-keys': `${leave}; insert into file_owner_key (owner_kind, owner_id, kek_id, wrapped_key)
    select 'member', min(id), 'x', '' from member`,
  'file-keys': `insert into file_owner_key (owner_kind, owner_id, kek_id, wrapped_key) values ('x', 1, 'x', '')`,
  'file-keys-sealed': `insert into file_owner_key (owner_kind, owner_id, kek_id, wrapped_key)
    values ('x', 1, 'x', '')`,
  'mail-keys': `${mail} 'queued', now(), null, null)`,
  'totp-keys': `update admin_user set totp_secret = 'x'`,
  'audit-chains': `update audit_tail set hash = 'x' where seq = (select max(seq) from audit_tail) or seq = 0;
    update audit_tail set seq = seq + 1`,
  migrations: 'delete from schema_migration',
  'migrations-unchanged': `update schema_migration set sha256 = 'x'`,
  'mails-late': `${mail} 'queued', now() - interval '1 hour', null, null)`,
  'mails-leased': `${mail} 'leased', now(), now() - interval '1 hour', 'x')`,
  'mails-dead': `${mail} 'dead', now(), null, null)`,
  'mails-wiped': `${mail} 'sent', now(), null, null)`,
  'jobs-failed': `${job} attempts = max_attempts`,
  'jobs-late': `${job} run_at = now() - interval '2 hours'`,
  'jobs-locked': `${job} locked_at = now() - interval '5 hours', locked_by = 'x'`,
  'cache-feed': `insert into cache_change (scope, at) values ('x', now() - interval '2 days')`,
  'item-feed': `insert into item_change (item_id, at) values (1, now() - interval '20 days')`,
  'feed-future': `insert into item_change (item_id, xact) values (1, '9000000000000')`,
  'tokens-swept': `insert into email_token (purpose, address_hash, token_hash, expires_at)
    values ('verify', 'x', 'x', now() - interval '9 days')`,
  'answers-swept': `insert into idempotent_answer (scope, key, route, body_sha256, expires_at)
    values ('x', 'x', 'x', 'x', now() - interval '9 days')`,
  'registrations-swept': `insert into pending_registration (address_hash, form_enc,
    browser_sha256, expires_at) values ('x', 'x', 'x', now() - interval '9 days')`,
  'old-databases': `insert into restored_copy (old_database, taken_at, keep_until)
    values ('x', now(), now() - interval '1 day')`,
}

test('nothing is amiss in the demo world', async ({ db }) => {
  await addFile(db)
  expect(await ailments(db)).toEqual([])
  expect(invariants.length).toBeGreaterThanOrEqual(40)
})

test.for(Object.entries(faults))('the doctor finds out: %s', async ([name, fault], { db }) => {
  for (const statement of fault.split(/;(?![^$]*\$\$)/)) await run(db, statement)
  expect(await ailments(db)).toContain(name)
})

test('an object that is gone, cut or changed is found out, and so are old drafts', async ({
  db,
}) => {
  const [gone, cut, changed] = [await addFile(db), await addFile(db), await addFile(db)]
  await rm(gone)
  await writeFile(cut, 'short')
  await writeFile(changed, randomBytes(70_000 + 4 + 32))
  const draft = join(store.draftsDir, 'left')
  await writeFile(draft, '')
  await utimes(draft, 0, 0)
  const found = await ailments(db, { backupDir: dataDir })
  expect(found).toEqual(['file-objects', 'file-contents', 'drafts', 'backup-age'])
  await rm(draft)
})

test('a secret that others can read is found out', async ({ db }) => {
  const secret = join(dataDir, 'secret')
  await writeFile(secret, 'x'.repeat(43), { mode: 0o600 })
  expect(await ailments(db)).toEqual([])
  await chmod(secret, 0o640)
  expect(await ailments(db)).toEqual(['secret-readers'])
  await rm(secret)
})

test('a file that is marked, waits too long or is held wrongly is found out', async ({ db }) => {
  await addFile(db)
  await run(db, `update file set holders = 2, state = 'missing'`)
  await run(
    db,
    'insert into skill_sheet (member_id, file_id) select max(m.id), max(f.id) from member m, file f',
  )
  expect(await ailments(db)).toEqual(['sheet-owners', 'files-missing', 'file-holders'])
  await run(db, `update file set state = 'quarantined', created_at = now() - interval '2 days'`)
  expect(await ailments(db)).toContain('files-quarantined')
})
