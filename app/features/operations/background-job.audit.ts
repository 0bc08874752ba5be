export const backgroundJobActions = {
  mails_replayed: '送れなかったメールを再送',
  jobs_retried: '止まった処理を再実行',
}
