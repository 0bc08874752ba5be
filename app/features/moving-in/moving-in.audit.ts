export const movingInActions = {
  moving_in_sent: '会員の引っ越しデータを送信',
  moving_in_read: '会員の引っ越しデータを閲覧',
  moving_in_started: '会員の引っ越しを開始',
  member_moved_in: '引っ越しで会員を登録',
  moving_in_invited: '引っ越した会員に案内メールを送信',
  moving_in_undone: '会員の引っ越しを取り消し',
  member_moved_out: '引っ越しの取り消しで会員を削除',
}
