/** What each job does, as the staff reads it. A job without its words is shown by its name. */
export const jobNames: Readonly<Record<string, string>> = {
  'accounts.close-login-storm': 'ログインの急増の終わりを記録する',
  'accounts.mail-address-change': 'メールアドレス変更の確認メール',
  'accounts.mail-login-code': 'ログインの確認コードのメール',
  'accounts.mail-login-unlock': 'ログイン制限の解除メール',
  'admins.remind-of-tokens': 'APIトークンの期限を知らせる',
  'admins.mail-login-unlock': '管理画面のログイン制限の解除メール',
  'accounts.mail-password-reset': 'パスワード再設定のメール',
  'accounts.tell-of-storm': 'ログインの急増を知らせる',
  'columns.read-wordpress': 'WordPressのコラムを読む',
  'columns.show-scheduled': '予約したコラムを公開する',
  'core.anchor-audit': '監査ログが書き換えられていないか確かめる',
  'core.delete-object': '不要になったファイルを消す',
  'core.scan-quarantine': '検査待ちのファイルを調べる',
  'core.sweep-feeds': '古い更新の記録を消す',
  'core.sweep-files': '残ったファイルを片付ける',
  'core.sweep-records': '保管期限を過ぎた記録を消す',
  'entries.remind-interviews': '翌日の面談を知らせる',
  'external.forget-leads': '保管期限を過ぎた外部リードを消す',
  'members.forget-merged': '30日を過ぎた統合元の会員の情報を消す',
  'items.apply-table': '案件のCSVを取り込む',
  'items.check-table': '案件のCSVを調べる',
  'items.check-unchecked': '案件を点検する',
  'clients.link-items': '案件を取引先につなぐ',
  'clients.count-figures': '取引先の件数を数える',
  'mail-intake.draft': '確かな案件を下書きにする',
  'items.confirm-samples': '見本の案件を確認済みにする',
  'items.hide-unconfirmed': '確認のない案件を一覧から外す',
  'items.log-ages': '掲載の古さを記録する',
  'items.mark-over': '掲載の終わった案件に印をつける',
  'items.remind-of-confirmations': '確認の時期を担当者に知らせる',
  'items.sum-up-tally': '案件の件数を数える',
  'mail-intake.import': 'メールのファイルを読む',
  'matching.tell': '合う案件を会員に知らせる',
  'members.forget-exports': '会員の古い書き出しを消す',
  'members.sum-up-tally': '会員の人数を数える',
  'members.write-export': '会員を書き出す',
  'news.show-scheduled': '予約したお知らせを公開する',
  'registration.mail': '会員登録の確認メール',
  'saved-searches.renew-names': '保存した条件の名前を今の内容に合わせる',
  'saved-searches.tell': '保存した条件の新着を知らせる',
  'shortlist.mail-changes': '検討中の案件の変更をメールする',
  'shortlist.note-changes': '検討中の案件の変更を調べる',
}

/** A job of the clock is named with its minutes behind it: those are not read here. */
export function jobText(name: string): string {
  const code = name.split(' ', 1)[0] ?? name
  const words = jobNames[code]
  return words ? `${words}（${code}）` : name
}
