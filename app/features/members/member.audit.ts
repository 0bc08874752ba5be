export const memberActions = {
  member_viewed: '会員を閲覧',
  members_searched: '会員の一覧を閲覧',
  members_mailed: '会員にメールを送信',
  contact_revealed: '電話とメールを表示',
  contact_noted: '会員への対応を記録',
  impression_changed: '印象を変更',
  memo_changed: 'メモを変更',
  progress_changed: '進捗を変更',
  member_edited: '会員の登録内容を変更',
  verification_sent: '確認メールを送信',
  members_merged: '会員を統合',
  merge_undone: '会員の統合を取り消し',
}
