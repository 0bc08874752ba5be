import { parseArgs } from 'node:util'
import { recordOwnAct } from '#core/access/audit.server.ts'
import { systemNow } from '#core/clock.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { makeBaseCopy } from '#server/backup/base-copy.ts'
import { dropOldCopies } from '#server/backup/go-back.ts'
import { withDb } from '#server/backup/restore.ts'
import { sweepCopies, sweepDrafts } from '#server/backup/sweep.ts'
import { FEW } from '#server/doctor/finding.ts'
import { requireFittingSecret } from '#server/processes/lost-secret.ts'
import { refusal } from '#server/processes/refusal.ts'
import { runProgram } from '#server/processes/stopping.ts'
import { bar, step } from './progress.ts'
import { openWorkPlace } from './work-place.ts'

/** `npm run backup -- --to DIR`: one archive of the whole database, and every file beside it. */
await runProgram(async () => {
  const to = readTarget()
  await using open = new AsyncDisposableStack()
  const { settings, url, folder, cluster } = await openWorkPlace(open)
  await requireFittingSecret(settings, url)
  const store = await fileStore()
  const made = await step('バックアップ (backup)', (report) =>
    makeBackup({
      url,
      store,
      folder: to ?? folder,
      onWait: () =>
        report(
          '表の更新かほかのバックアップの終了待ち (waiting for a migration or another backup)',
        ),
      onRows: (done) => report(`データの書き出し (rows) ${done.toLocaleString('en')}`),
      onFiles: (done, of) => report(`ファイルの写し (files) ${bar(done, of)}`),
    }),
  )
  await dropOldCopies(url)
  await sweepDrafts(to ?? folder, systemNow())
  const { BACKUP_DIR } = settings
  if (cluster && BACKUP_DIR) {
    await step('時点復元のための写し (base copy)', () => makeBaseCopy(url, cluster, BACKUP_DIR))
    await sweep(BACKUP_DIR)
  }
  await withDb(url, (db) => recordOwnAct(db, { action: 'backup_made' }))
  const size = (made.bytes / 1_000_000).toFixed(1)
  console.log(`${made.file}
  ${made.rows.toLocaleString('en')} 行 rows · ファイル files ${made.files} · ${size} MB`)
  if (made.gone > 0) console.log(`  途中で消えたファイル gone meanwhile: ${made.gone}`)
  if (made.damaged.length > 0) reportDamaged(made.damaged)
  console.log(
    settings.BACKUP_KEY
      ? '  BACKUP_KEY がないと開けません。別の場所に保管してください。 It opens with BACKUP_KEY alone: keep that elsewhere.'
      : '  APP_SECRET（設定していなければ DATA_DIR/secret）がないと開けません。別の場所に保管してください。 It opens with APP_SECRET alone (or DATA_DIR/secret): keep that elsewhere.',
  )
})

/** What can be had again has been brought again; the disk is to be looked at all the same. */
function reportDamaged(files: readonly string[]): void {
  process.exitCode = 1
  const more = files.length > FEW ? ' …' : ''
  console.error(`✗ 以前の写しが壊れていました。残っているファイルは写し直しました。保存先のディスクを調べてください。
  Copies of earlier backups were damaged and are made again where the files are still there: look at the disk.
  ${files.slice(0, FEW).join('\n  ')}${more}`)
}

async function sweep(backups: string): Promise<void> {
  const swept = await step('古い写しの整理 (sweep)', () => sweepCopies(backups, systemNow()))
  if (swept === 'retained') {
    console.warn(
      '  7日前からの写しに、壊れているか別の鍵のものがあるため、古い写しを残しました。 A copy of the last seven days cannot be read: older ones are kept.',
    )
  }
}

function readTarget(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to
  } catch {
    throw refusal('使い方: npm run backup -- --to 保存先', 'Usage: npm run backup -- --to DIR')
  }
}
