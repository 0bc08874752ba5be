import { parseArgs } from 'node:util'
import { fileStore } from '#core/files/file-store.server.ts'
import { goBack } from '#server/backup/go-back.ts'
import { takeSecret } from '#server/backup/inspect.ts'
import { recoverUntil, takeBack, takeRecovered } from '#server/backup/point-in-time.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { lockDataDir } from '#server/processes/data-dir.ts'
import { refusal } from '#server/processes/refusal.ts'
import { readSettings } from '#server/processes/settings.ts'
import { runProgram } from '#server/processes/stopping.ts'
import { bar, step } from './progress.ts'
import { openWorkPlace } from './work-place.ts'

/** `npm run restore FILE`: puts a backup in the place of the database in use, which is retained for a week. */
await runProgram(async () => {
  const { file, back, until } = readWish()
  if (until) return await goTo(until)
  if (file && back) return await goBackTo(file)
  if (file) await takeSecret(file)
  await using open = new AsyncDisposableStack()
  const { url } = await openWorkPlace(open)
  if (file === undefined) {
    const { name, old } = await step('復元前に戻す (back)', () => goBack(url))
    console.log(`${name} に戻しました。復元したものは ${old} として7日間残します。 Gone back.`)
    return
  }
  const store = await fileStore()
  const done = await step('復元 (restore)', (report) =>
    restoreBackup({
      file,
      url,
      store,
      onRows: (rows) => report(`データの読み込み (rows) ${rows.toLocaleString('en')}`),
      onFiles: (files, of) => report(`ファイルの復元 (files) ${bar(files, of)}`),
    }),
  )
  console.log(`${done.takenAt} の状態に戻しました。 Restored.
  ${done.rows.toLocaleString('en')} 行 rows · ファイル files ${done.files}（書き戻し brought back ${done.brought}）
  前のデータベースは ${done.old} として7日間残します。 npm run restore -- --back で戻せます。`)
})

/** The embedded database as it was at a moment, while nothing else runs on it. */
async function goTo(until: Date): Promise<void> {
  const { DATABASE_URL, BACKUP_DIR: backups } = readSettings()
  if (DATABASE_URL || !backups) {
    throw refusal(
      '時点を指定した復元は、内蔵データベースで BACKUP_DIR を設定していたときにできます。',
      'Only an embedded database that had a BACKUP_DIR goes back to a moment.',
    )
  }
  const old = await step('時点への復元 (point in time)', () =>
    alone(async (dataDir) => {
      await recoverUntil({ dataDir, backups, until })
      return await takeRecovered(dataDir)
    }),
  )
  console.log(`${until.toISOString()} の状態に戻しました。 Restored.
  前のデータは ${old} に残しています。npm run restore -- --back ${old} で戻せます。確かめたら消してください。`)
}

async function goBackTo(before: string): Promise<void> {
  const old = await step('復元前に戻す (back)', () => alone((dataDir) => takeBack(dataDir, before)))
  console.log(`${before} に戻しました。復元したものは ${old} に残しています。 Gone back.`)
}

async function alone<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const lock = await lockDataDir(readSettings().DATA_DIR)
  try {
    return await work(lock.dataDir)
  } finally {
    await lock.release()
  }
}

type Wish = { file?: string; until?: Date; back?: boolean }

/** The archive, or a moment, or what was there before the last restore, which lies in a folder after one to a moment. */
function readWish(): Wish {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { back: { type: 'boolean', default: false }, until: { type: 'string' } },
    })
    const { back } = values
    const [file] = positionals
    if (values.until !== undefined && !file && !back) return { until: readMoment(values.until) }
    if (values.until === undefined && (file || back)) return { ...(file && { file }), back }
  } catch {
    // The sentence below answers both.
  }
  throw refusal(
    '使い方: npm run restore ファイル、または -- --back、または -- --until 2026-11-22T10:00:00+09:00',
    'Usage: npm run restore FILE, or -- --back, or -- --until 2026-11-22T10:00:00+09:00',
  )
}

function readMoment(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new Error(`${text} is no moment`)
  return moment
}
