export const sessionActions = {
  logout: 'ログアウト',
  sessions_revoked: 'ほかのログインを終了',
  token_issued: 'APIトークンを発行',
  token_binding_failed: '別の端末からのトークンを拒否',
}

export const fileActions = {
  file_uploaded: 'ファイルをアップロード',
  file_checked: 'ファイルを検査',
  file_downloaded: 'ファイルをダウンロード',
  files_downloaded: 'ファイルをまとめてダウンロード',
  file_deleted: 'ファイルを削除',
  csv_exported: 'CSVを書き出し',
  csv_imported: 'CSVを取り込み',
  csv_import_undone: 'CSVの取込を取り消し',
}

export const refusalActions = {
  call_refused: '権限のない操作を拒否',
  confirmation_asked: '操作の前に本人確認を要求',
  csrf_refused: '期限切れの画面か外部サイトからの操作を拒否',
  limit_reached: '回数の上限に到達',
  malware_found: 'ウイルスを検出',
}

type CoreActions = typeof sessionActions & typeof fileActions & typeof refusalActions

/** Everything that leaves a line in the audit: `audit.words.ts` adds what the nouns declare. */
export interface AuditActions extends CoreActions {}

export type AuditAction = keyof AuditActions
