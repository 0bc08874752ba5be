export const backgroundJobActions = {
  mails_replayed: '送れなかったメールを再送',
  mails_left: '届いたか不明のメールを終了',
  jobs_retried: '止まった処理を再実行',
}
