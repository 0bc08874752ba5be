import { verifyBackup } from '#server/backup/restore.ts'
import { refusal } from '#server/processes/refusal.ts'
import { runProgram } from '#server/processes/stopping.ts'
import { bar, step } from './progress.ts'
import { openWorkPlace } from './work-place.ts'

/** `npm run verify-backup FILE`: restores it beside what is in use, looks at all of it and throws it away. */
await runProgram(async () => {
  const [file] = process.argv.slice(2)
  if (!file) {
    throw refusal('使い方: npm run verify-backup ファイル', 'Usage: npm run verify-backup FILE')
  }
  await using open = new AsyncDisposableStack()
  const { url } = await openWorkPlace(open)
  const { about, rows, objects } = await step('バックアップの検査 (verify)', (report) =>
    verifyBackup({
      file,
      url,
      onRows: (done) => report(`データの読み込み (rows) ${done.toLocaleString('en')}`),
      onFiles: (done, of) => report(`ファイルの照合 (files) ${bar(done, of)}`),
    }),
  )
  console.log(`正常です。 It is whole: ${about.taken_at}, PostgreSQL ${about.server_version}
  表 tables ${about.tables.length} · ${rows.toLocaleString('en')} 行 rows · ファイル files ${objects.length}`)
})
