import { codes } from '#core/calls/code-list.ts'

export const itemStatus = codes([
  ['draft', '下書き'],
  ['open', '公開'],
  ['paused', '受付停止'],
  ['closed', '終了'],
])

export const remote = codes([
  ['full', 'フルリモート'],
  ['mostly', '基本リモート'],
  ['hybrid', '一部リモート'],
  ['none', '常駐'],
])

export const onsitePer = codes([
  ['week', '週'],
  ['month', '月'],
])

export const settlementMethod = codes([
  ['upper_lower', '上下割'],
  ['middle', '中間割'],
  ['fixed', '固定'],
  ['hourly', '時間単価'],
])

export const contractForm = codes([
  ['jun_inin', '準委任'],
  ['ukeoi', '請負'],
  ['haken', '派遣'],
  ['ses', '準委任（SES）'],
])

export const dress = codes([
  ['suit', 'スーツ'],
  ['business_casual', 'ビジネスカジュアル'],
  ['casual', '私服'],
])

export const supplyChain = codes([
  [0, 'エンド直'],
  [1, '元請直'],
  [2, '二次請け'],
  [3, '三次請け'],
])

export const processes = codes([
  [1, '要件定義'],
  [2, '基本設計'],
  [3, '詳細設計'],
  [4, '製造'],
  [5, '単体テスト'],
  [6, '結合テスト'],
  [7, '総合テスト'],
  [8, '運用・保守'],
])

/** The status of a posting for a reader. A draft or a posting not yet open has no reader. */
export const postingState = codes([
  ['open', '募集中'],
  ['paused', '募集を停止中'],
  ['ended', '掲載期間をすぎています'],
])
