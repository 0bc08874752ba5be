import { parseArgs } from 'node:util'
import { fileStore } from '#core/files/file-store.server.ts'
import { goBack } from '#server/backup/go-back.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { refusal } from '#server/processes/refusal.ts'
import { runProgram } from '#server/processes/stopping.ts'
import { bar, step } from './progress.ts'
import { openWorkPlace } from './work-place.ts'

/** `npm run restore FILE`: puts a backup in the place of what is in use, which is kept for a week. */
await runProgram(async () => {
  const file = readWish()
  await using open = new AsyncDisposableStack()
  const { url } = await openWorkPlace(open)
  if (file === undefined) {
    const { name, old } = await step('復元前に戻す (back)', () => goBack(url))
    console.log(`${name} に戻しました。復元したものは ${old} として7日間残します。 Gone back.`)
    return
  }
  const store = await fileStore()
  const done = await step('復元 (restore)', (say) =>
    restoreBackup({
      ...{ file, url, store },
      onRows: (rows) => say(`データの読み込み (rows) ${rows.toLocaleString('en')}`),
      onFiles: (files, of) => say(`ファイルの復元 (files) ${bar(files, of)}`),
    }),
  )
  console.log(`${done.takenAt} の状態に戻しました。 Restored.
  ${done.rows.toLocaleString('en')} 行 rows · ファイル files ${done.files}（書き戻し brought back ${done.brought}）
  前のデータベースは ${done.old} として7日間残します。 npm run restore -- --back で戻せます。`)
})

/** The archive, or nothing where it is to go back to what was before the last restore. */
function readWish(): string | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { back: { type: 'boolean', default: false } },
    })
    const [file] = positionals
    if (values.back !== (file !== undefined)) return file
  } catch {
    // The sentence below answers both.
  }
  throw refusal(
    '使い方: npm run restore ファイル、または npm run restore -- --back',
    'Usage: npm run restore FILE, or npm run restore -- --back',
  )
}
