export const operationActions = {
  settings_changed: '設定を変更',
  leak_report_made: '漏えいの報告書を作成',
  backup_made: 'バックアップを作成',
  backup_restored: 'バックアップから復元',
  schema_migrated: 'データベースを更新',
}
