import { codes } from '#core/calls/code-list.ts'

export const MOST_ROWS = 2_000
export const MOST_BYTES = 5 * 1024 * 1024

/** What a row of a table would do. */
export const rowEffect = codes([
  ['added', '新しく登録'],
  ['renewed', '内容を更新'],
  ['same', '変更なし'],
  ['settled', '対応済み'],
  ['refused', '取り込めない'],
])
export type RowEffect = (typeof rowEffect.all)[number]

/** Under which heads a table may hold which field; the first is how our own model table calls it. */
export const columnHeads = {
  external_id: ['番号', 'ID', '会員ID', '会員番号', 'リードID', '応募ID'],
  name: ['氏名', '名前', 'お名前'],
  last_name: ['姓'],
  first_name: ['名'],
  kana: ['フリガナ', 'ふりがな', 'カナ', '氏名カナ'],
  last_name_kana: ['セイ', '姓カナ'],
  first_name_kana: ['メイ', '名カナ'],
  login_id: ['メールアドレス', 'メール', 'mail', 'email', 'e-mail'],
  tel: ['電話番号', '電話', 'TEL', '携帯電話'],
  birth_date: ['生年月日', '誕生日'],
  prefecture_id: ['都道府県', '住まい', '居住地'],
  station: ['最寄り駅', '最寄駅', '駅'],
  skills: ['スキル', '経験スキル', '言語'],
  rate_min: ['希望単価', '希望月額', '希望報酬', '単価'],
  start: ['開始時期', '稼働開始', '稼働可能日', '開始'],
  remote: ['働き方', '勤務形態', 'リモート'],
  magazine_flag: ['メールマガジン', 'メルマガ'],
  note: ['連絡事項', '備考', 'メッセージ'],
  received_at: ['受付日時', '登録日', '応募日', '受付日'],
} as const
export type TableColumn = keyof typeof columnHeads
