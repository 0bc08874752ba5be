import { codes } from '#core/calls/code-list.ts'

/** The fields of the text of a proposal, such as {{スキル}}. */
export const proposalField = codes([
  ['担当者', 'あなたの名前'],
  ['案件名', '案件の名前'],
  ['案件コード', '案件の番号（AN-123）'],
  ['呼び名', 'イニシャル。氏名を入れるときは氏名'],
  ['年代', '30代'],
  ['居住地', '都道府県。氏名を入れるときは最寄り駅も'],
  ['希望単価', '応募のときの希望、なければ登録の希望'],
  ['稼働開始', '応募のときの日、なければ登録の時期'],
  ['並行状況', 'ほかの案件の進み具合'],
  ['スキル', '主なスキルと年数、8つまで'],
  ['要件', '要件ごとの○△×と年数、補足'],
  ['経歴', '新しい順に3つまで'],
  ['自己PR', '本人の文章'],
])
export type ProposalField = (typeof proposalField.all)[number]
