import { findBrokenLinks } from '#core/access/audit.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { kekId } from '#core/files/owner-keys.server.ts'
import { readRecipient } from '#core/mail/outbox.server.ts'
import { opens, unseal } from '#core/secret.server.ts'
import { type Applied, foldHistory } from '#server/baseline.ts'
import { listOwnMigrations } from '#server/migrate.ts'
import { listOpenDemoPeople } from '#server/processes/demo-people.ts'
import { FEW, type Invariant } from './finding.ts'
import { sqlInvariants } from './sql-invariants.ts'

const SECRET = 'APP_SECRET（なければ DATA_DIR/secret）を、以前の値に戻します。'
const SOME = 50

export const keyInvariants: readonly Invariant[] = [
  ...sqlInvariants([
    [
      'withdrawn-keys',
      '退会した会員のファイルの鍵が残っています（ファイルが読めるままです）。',
      '退会処理をもう一度行います。',
      `select k.owner_id from file_owner_key k join member m on m.id = k.owner_id
       where k.owner_kind = 'member' and m.status = 'withdrawn'`,
    ],
  ]),
  {
    name: 'demo-logins',
    wrong: '公開のサイトで、デモのログインが使えます（パスワードはだれでも知っています）。',
    remedy: 'サイトを起動し直すと、使えなくなります。',
    find: async ({ db }) => (env().isLocal ? [] : await listOpenDemoPeople(db)),
  },
  {
    name: 'file-keys',
    wrong: '今の APP_SECRET では開けないファイルの鍵があります。',
    remedy: SECRET,
    async find({ db }) {
      const strange = await db
        .selectFrom('file_owner_key')
        .select(['owner_kind', 'owner_id'])
        .where('kek_id', '<>', kekId())
        .limit(FEW + 1)
        .execute()
      return strange.map((key) => `${key.owner_kind} ${key.owner_id}`)
    },
  },
  {
    name: 'file-keys-sealed',
    wrong: '壊れているファイルの鍵があります。',
    remedy: 'バックアップから file_owner_key を戻します。鍵がないファイルは読めません。',
    async find({ db }) {
      const keys = await db.selectFrom('file_owner_key').selectAll().limit(SOME).execute()
      return keys
        .filter((key) => !opens(() => unseal('files', key.wrapped_key)))
        .map((key) => `${key.owner_kind} ${key.owner_id}`)
    },
  },
  {
    name: 'mail-keys',
    wrong: '今の APP_SECRET では開けない、送信待ちのメールがあります。',
    remedy: SECRET,
    async find({ db }) {
      const mails = await db
        .selectFrom('outbox')
        .select(['id', 'recipient_enc'])
        .where('state', 'in', ['queued', 'leased'])
        .orderBy('created_at', 'desc')
        .limit(SOME)
        .execute()
      return mails
        .filter(({ recipient_enc: sealed }) => !sealed || !opens(() => readRecipient(sealed)))
        .map((mail) => mail.id)
    },
  },
  {
    name: 'totp-keys',
    wrong: '今の APP_SECRET では確かめられない、管理ユーザーの認証アプリがあります。',
    remedy: `${SECRET}戻せないときは npm run owner で入り直します。`,
    async find({ db }) {
      const admins = await db
        .selectFrom('admin_user')
        .select(['id', 'totp_secret'])
        .where('totp_secret', 'is not', null)
        .execute()
      return admins
        .filter(({ totp_secret: sealed }) => sealed && !opens(() => unseal('totp', sealed)))
        .map((admin) => String(admin.id))
    },
  },
  {
    name: 'audit-chains',
    wrong: '監査の記録が書き換えられたか、欠けています。',
    remedy:
      'ログの audit anchor と見比べ、バックアップの記録と照合します。データベースに入れる人を確かめます。',
    async find({ db }) {
      const broken = await findBrokenLinks(db)
      return broken.map(({ chain, seq, fault }) => `${chain}:${seq} ${fault}`)
    },
  },
  {
    name: 'migrations',
    wrong: '適用されていない移行があります。',
    remedy: 'npm run migrate を実行します。',
    async find({ db }) {
      const done = new Set((await listApplied(db)).map(({ name }) => name))
      return (await listOwnMigrations()).map(({ name }) => name).filter((name) => !done.has(name))
    },
  },
  {
    name: 'migrations-unchanged',
    wrong: '適用したあとに書き換えられた移行、またはこの版にない移行があります。',
    remedy: 'このデータベースを作った版、またはより新しい版で動かします。',
    async find({ db }) {
      const own = await listOwnMigrations()
      const sums = new Map(own.map(({ name, sha256 }) => [name, sha256]))
      return foldHistory(own, await listApplied(db))
        .filter(({ name, sha256 }) => sums.get(name) !== sha256)
        .map(({ name }) => name)
    },
  },
]

async function listApplied(db: Db): Promise<Applied[]> {
  return await db.selectFrom('schema_migration').select(['name', 'sha256']).execute()
}
