import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { hasRoom, measureDisk } from '#core/files/disk-space.server.ts'
import { readStoredFile } from '#core/files/files.server.ts'
import { sideBySide } from '#server/backup/side-by-side.ts'
import type { Invariant, Place } from './finding.ts'
import { sqlInvariants } from './sql-invariants.ts'

const BACKUP =
  'バックアップの objects/ から書き戻します（npm run restore、または一つずつ写します）。'
/** So many of the newest are looked at, so that a bucket of millions is no matter of hours. */
const LOOKED_AT = 20_000
const READ = 20
const AT_ONCE = 8

export const fileInvariants: readonly Invariant[] = [
  ...sqlInvariants([
    [
      'files-missing',
      '本体がなくなったファイルがあります。',
      BACKUP,
      `select id from file where state = 'missing'`,
    ],
    [
      'files-quarantined',
      '1日以上ウイルス検査を待っているファイルがあります。',
      'CLAMD_URL の clamd が動いているか確かめます。',
      `select id from file where state = 'quarantined' and created_at < now() - interval '1 day'`,
    ],
    [
      'file-holders',
      'ファイルを使っている数が、記録と合いません（早く消えるか、いつまでも残ります）。',
      'file.holders を skill_sheet と entry_sheet の数に直します。',
      `select f.id from file f
       left join (select file_id, count(*) as n from skill_sheet group by 1) s on s.file_id = f.id
       left join (select file_id, count(*) as n from entry_sheet group by 1) e on e.file_id = f.id
       where coalesce(s.n, 0) + coalesce(e.n, 0) not in (0, f.holders)`,
    ],
  ]),
  {
    name: 'file-objects',
    wrong: '本体が見つからない、または大きさの違うファイルがあります。',
    remedy: `FILES_URL が正しいか確かめます。${BACKUP}`,
    find: findWrongObjects,
  },
  {
    name: 'file-contents',
    wrong: '中身が預かったときと違うファイルがあります（読み出せません）。',
    remedy: BACKUP,
    find: findUnreadable,
  },
  {
    name: 'drafts',
    wrong: '1日以上前の、書きかけのファイルが残っています。',
    remedy: 'worker が動いているか確かめます（1日1回片付きます）。',
    find: findOldDrafts,
  },
  {
    name: 'secret-readers',
    wrong: 'DATA_DIR/secret を、ほかのユーザーも読めます。',
    remedy: 'chmod 600 で、サイトを動かすユーザーだけが読めるようにします。',
    find: findOpenSecret,
  },
  {
    name: 'disk-space',
    wrong: 'ディスクの空きが1割、または1GBを切りました（ファイルを預かれません）。',
    remedy: '不要なものを消すか、ディスクを大きくします。',
    async find({ dataDir }) {
      const disk = await measureDisk(dataDir)
      return hasRoom(disk) ? [] : [`${Math.floor(disk.free / 1_000_000)} MB`]
    },
  },
  {
    name: 'backup-age',
    wrong: '36時間以内のバックアップがありません。',
    remedy: 'npm run backup を実行し、毎晩動くようにします（deploy/systemd/anken-backup.timer）。',
    find: findBackupAge,
  },
]

const CHUNK = 64 * 1024

/** What a file of this size takes when it is encrypted: the form, and a tag for each chunk. */
export function sealedSize(size: number): number {
  return 4 + size + 16 * Math.max(1, Math.ceil(size / CHUNK))
}

async function findWrongObjects({ db, store }: Place): Promise<string[]> {
  const files = await db
    .selectFrom('file')
    .select(['id', 'object_key', 'size'])
    .where('state', '=', 'stored')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const wrong: string[] = []
  await sideBySide(files, AT_ONCE, async ({ id, object_key, size }) => {
    const found = await store.disk.getMetaData(object_key).catch(() => undefined)
    if (!found) wrong.push(`${id}: なし`)
    else if (found.contentLength !== sealedSize(size)) wrong.push(`${id}: 大きさ`)
  })
  return wrong
}

async function findUnreadable({ db, store }: Place): Promise<string[]> {
  const files = await db
    .selectFrom('file')
    .selectAll()
    .where('state', '=', 'stored')
    .orderBy(sql`random()`)
    .limit(READ)
    .execute()
  const wrong: string[] = []
  for (const file of files) {
    const isSound = await readStoredFile(db, store, file)
      .then((content) => finished(content.resume()))
      .then(
        () => true,
        () => false,
      )
    if (!isSound) wrong.push(String(file.id))
  }
  return wrong
}

/** Windows knows no such bits. */
async function findOpenSecret({ dataDir }: Place): Promise<string[]> {
  const file = join(dataDir, 'secret')
  const found = await stat(file).catch(() => undefined)
  const isOpen = found && process.platform !== 'win32' && (found.mode & 0o077) !== 0
  return isOpen ? [`${file} ${(found.mode & 0o777).toString(8)}`] : []
}

const DAY = 24 * 3_600_000

async function findOldDrafts({ store, now }: Place): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(store.draftsDir)) {
    const found = await stat(join(store.draftsDir, name)).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > DAY) old.push(name)
  }
  return old
}

/** Without BACKUP_DIR no backup is expected. */
async function findBackupAge({ backupDir, now }: Place): Promise<string[]> {
  if (backupDir === undefined) return []
  const names = await readdir(backupDir).catch(() => [])
  let newest = 0
  for (const name of names.filter((one) => one.endsWith('.backup'))) {
    newest = Math.max(newest, (await stat(join(backupDir, name))).mtimeMs)
  }
  return now.getTime() - newest > 1.5 * DAY ? [backupDir] : []
}
