import { codes } from '#core/calls/code-list.ts'

/** What other people's skill sheets call their columns. Blanks and breaks within a head are left out. */
export const heads = {
  from: /^(開始|自$|from|着手|参画開始)/,
  to: /^(終了|至$|to$|完了|参画終了)/,
  period: /期間|時期|年月/,
  work: /業務内容|作業内容|職務内容|担当業務|プロジェクト|案件|システム名|概要|^内容/,
  tools:
    /言語|環境|^(db|os|fw|mw)|データベース|フレームワーク|ミドルウェア|ツール|技術|機種|サーバ|クラウド/,
  role: /役割|ポジション|役職|立場|^担当$|職種/,
  team: /人数|規模|体制|要員/,
  skill: /スキル|言語|技術|項目|名称|種類|ツール|^(db|os)|データベース|フレームワーク|クラウド/,
  years: /年数|経験期間|経験年月/,
  level: /レベル|習熟|評価|ランク|習得度/,
} as const

/** The stages of a project by the other names that they go by. */
export const stageNames = [
  ['req_def', /^(要件定義|要求分析|rd|要件)$/],
  ['basic_design', /^(基本設計|外部設計|概要設計|bd)$/],
  ['detail_design', /^(詳細設計|内部設計|dd)$/],
  ['coding', /^(製造|実装|開発|コーディング|プログラミング|pg|cd|構築)$/],
  ['unit_test', /^(単体テスト|単体|ut)$/],
  ['integ_test', /^(結合テスト|結合|it)$/],
  ['system_test', /^(総合テスト|システムテスト|総合|st|受入テスト)$/],
  ['ops_maint', /^(保守・?運用|運用・?保守|保守\/運用|運用\/保守|保守|運用)$/],
] as const

/** Why something that was read is not offered for the profile. */
export const leftOut = codes([
  ['unknown', 'スキルの一覧にない名前です'],
  ['same', '登録済みの内容と同じです'],
  ['kept', '登録済みの内容のほうが長い経験年数です'],
])
