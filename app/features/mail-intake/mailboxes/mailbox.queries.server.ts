import { sql } from 'kysely'
import { cutPage } from '#core/calls/page-range.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import type { MailboxState } from './mailbox.codes.ts'
import type { Mailbox, MailboxSearch } from './mailbox.schema.ts'
import { faultText } from './mailbox.words.ts'

/** There are a few of them: all are read, and the page is cut out of them. */
export async function searchMailboxes(db: Db, search: MailboxSearch) {
  const rows = (await mailboxes(db).orderBy('name').orderBy('id').execute()).map(shown)
  const wanted = rows.filter(
    ({ name, host, username, state, is_deleted }) =>
      `${name}\n${host}\n${username}`.toLowerCase().includes(search.keyword.toLowerCase()) &&
      (search.state.length === 0
        ? !is_deleted
        : search.state.includes(is_deleted ? 'deleted' : state)),
  )
  return cutPage(search.sort === 'name' ? wanted : wanted.toSorted(byCheck), search)
}

function byCheck(one: Mailbox, other: Mailbox): number {
  return (one.checked_at ?? '').localeCompare(other.checked_at ?? '')
}

export async function getMailbox(db: Db, id: number): Promise<Mailbox> {
  const found = await mailboxes(db).where('m.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(MISSING)
  return shown(found)
}

export const MISSING = 'このメールボックスは見つかりませんでした。'

/** Where it is and its sealed secret, for who connects to it. */
export async function getMailboxPlace(db: Db, id: number) {
  const found = await db
    .selectFrom('intake_mailbox')
    .select(['host', 'port', 'username', 'folder', 'auth', 'client_id', 'tenant', 'secret_enc'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound(MISSING)
  return found
}

function mailboxes(db: Db) {
  return db.selectFrom('intake_mailbox as m').select([
    'm.id',
    'm.name',
    'm.host',
    'm.port',
    'm.username',
    'm.folder',
    'm.auth',
    'm.client_id',
    'm.tenant',
    'm.starts_on',
    'm.is_active',
    'm.checked_at',
    'm.failed_since',
    'm.last_error',
    'm.deleted_at',
    'm.version',
    sql<number>`(select count(*)::int from intake_mailbox_mail t
        where t.mailbox_id = m.id and t.is_new)`.as('taken'),
  ])
}

type MailboxRow = Awaited<ReturnType<ReturnType<typeof mailboxes>['executeTakeFirstOrThrow']>>

function shown({ checked_at, failed_since, last_error, deleted_at, ...rest }: MailboxRow): Mailbox {
  return {
    ...rest,
    state: stateOf({ ...rest, checked_at, failed_since }),
    checked_at: checked_at && stampInJapan(checked_at),
    failed_since: failed_since && stampInJapan(failed_since),
    fault: faultText(last_error),
    is_deleted: deleted_at !== null,
  }
}

function stateOf(row: Pick<MailboxRow, 'is_active' | 'checked_at' | 'failed_since'>): MailboxState {
  if (!row.is_active) return 'paused'
  if (row.failed_since !== null) return 'failing'
  return row.checked_at === null ? 'waiting' : 'reading'
}
