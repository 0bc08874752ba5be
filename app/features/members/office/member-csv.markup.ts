import { dateInJapan } from '#core/clock.ts'
import type { Cell } from '#core/formats/csv-line.ts'
import { impression, progress } from '#features/members/follow-up/follow-up.codes.ts'
import { memberCode } from '#features/members/member.words.ts'
import { situationInShort } from '#features/members/own/availability.codes.ts'
import { wishedPayDaysText } from '#features/members/own/own-conditions.words.ts'
import { magazine, sex } from '#features/members/own/profile.codes.ts'
import { ageOn } from '#features/members/own/profile.rules.ts'
import type { ExportedMember } from './member-csv.queries.server.ts'

export const heads = [
  ...['会員番号', '姓', '名', 'セイ', 'メイ', 'メールアドレス', 'メール確認', '電話番号'],
  ...['生年月日', '年齢', '性別', '都道府県', '最寄り駅', 'スキル', '希望月額（万円・税抜）'],
  '希望月額の日数',
  ...['状況', '稼働できる日', '進捗', '評価', '次の対応日', 'メールマガジン', '登録日'],
]

/** A member as a line of the table. */
export function cellsOfMember(row: ExportedMember, today: Temporal.PlainDate): Cell[] {
  const { birth_date } = row
  return [
    ...[memberCode(row.id), row.last_name, row.first_name],
    ...[row.last_name_kana, row.first_name_kana, row.login_id],
    ...[row.is_verified ? '確認済み' : '未確認', row.tel, birth_date],
    birth_date === null ? null : ageOn(today, birth_date),
    ...[row.sex && sex.label(row.sex), row.prefecture, row.station, row.skills, row.rate_min],
    row.rate_min === null
      ? null
      : wishedPayDaysText({ wishes: { ...row, days: row.days ?? [] }, availability: row }) ||
        '週5日',
    ...[row.situation && situationInShort.label(row.situation), row.available_from],
    ...[progress.label(row.progress), impression.label(row.impression), row.next_on],
    ...[magazine.label(row.magazine_flag), dateInJapan(row.created_at)],
  ]
}
