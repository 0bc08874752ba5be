import { dayText, timeText } from '#ui/date-text.ts'

type ArchiveContent = {
  /** Of the member. */
  name: string
  at: string
  sections: readonly Section[]
  files: readonly string[]
}

/** A section of data.json, and what is in it. */
type Section = { name: string; title: string }

/** What the archive says first, to be read without any program but an editor. */
export function readmeText({ name, at, sections, files }: ArchiveContent): string {
  return `\uFEFF${name} 様のデータ
作成：${dayText(at)} ${timeText(at)}（日本時間）

アンケンがお預かりしている、ご本人についてのデータの写しです。

■ 入っているもの

data.json      ご登録の内容
${sectionsText(sections)}

activity.json  操作の記録（日時、内容、結果、接続元のIPアドレス）
  action_name    操作の内容を日本語で表したもの
  actor          member はご本人、staff は運営、system は自動の処理

${filesText(files)}
■ 読みかた

.json はテキストのファイルです。メモ帳などのエディタや、Webブラウザで開けます。
日時はどれも日本時間です（末尾の +09:00）。null は未登録を表します。

${HANDLING}`
}

const HANDLING = `■ お取り扱いのお願い

個人情報が含まれています。共有の端末に残さないようご注意ください。
内容の訂正はマイページから、削除は退会のお手続きからできます。
`

function sectionsText(sections: readonly Section[]): string {
  const width = Math.max(...sections.map(({ name }) => name.length)) + 2
  return sections.map(({ name, title }) => `  ${name.padEnd(width)}${title}`).join('\n')
}

function filesText(files: readonly string[]): string {
  if (files.length === 0) return 'お預かりしているファイルはありません。\n'
  return `files/         お預かりしているファイル\n${files.map((name) => `  ${name}`).join('\n')}\n`
}

const actions = new Map([
  ['login', 'ログイン'],
  ['login_step_up', 'ご本人であることの確認'],
  ['logout', 'ログアウト'],
  ['sessions_revoked', '端末のログアウト'],
  ['token_issued', 'プログラム用の鍵の発行'],
  ['member_registered', '会員登録'],
  ['mail_verified', 'メールアドレスの確認'],
  ['password_reset_asked', 'パスワード再設定の申し込み'],
  ['password_reset', 'パスワードの再設定'],
  ['password_changed', 'パスワードの変更'],
  ['mail_changed', 'メールアドレスの変更'],
  ['mail_change_undone', 'メールアドレスの変更の取り消し'],
  ['social_linked', 'アカウントの連携'],
  ['social_unlinked', 'アカウントの連携の解除'],
  ['social_login', '連携アカウントでのログイン'],
  ['profile_updated', '登録内容の変更'],
  ['own_data_exported', 'データの書き出し'],
  ['entry_created', '応募'],
  ['entry_moved', '応募の進み具合の更新'],
  ['entry_consented', '提案への同意'],
  ['entry_consent_ended', '提案への同意の取り消し'],
  ['entry_sheet_taken_back', '応募からスキルシートを外す操作'],
  ['entry_message_sent', '応募についてのメッセージの送信'],
  ['entry_message_undone', '応募についてのメッセージの取り消し'],
  ['entry_message_settled', '応募のメッセージへの返信の完了'],
  ['interview_offered', '面談の候補日時の提示'],
  ['interview_proposed', '面談の候補日時の提案'],
  ['interview_agreed', '面談の日時の決定'],
  ['interview_moved', '面談の予定の変更'],
  ['interview_cancelled', '面談の取り消し'],
  ['interview_undone', '面談についての操作の取り消し'],
  ['interview_downloaded', '面談の予定ファイルの保存'],
  ['file_uploaded', 'ファイルのアップロード'],
  ['file_downloaded', 'ファイルのダウンロード'],
  ['files_downloaded', 'ファイルのまとめてのダウンロード'],
  ['file_deleted', 'ファイルの削除'],
  ['member_viewed', '運営による登録内容の閲覧'],
  ['progress_changed', '運営による進み具合の更新'],
  ['item_reported', '案件の誤りのご指摘'],
  ['call_refused', '権限のない操作の拒否'],
  ['confirmation_asked', 'ご本人であることの確認のお願い'],
  ['limit_reached', '回数の上限による拒否'],
])

export function actionText(action: string): string {
  return actions.get(action) ?? action
}
