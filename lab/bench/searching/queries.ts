/** What people ask, from everything to nothing: the addresses of searches, without their host. */
export const searches: readonly string[] = [
  '',
  'sort=updated',
  'sort=rate_high',
  'sort=ending',
  'page=50',
  'keyword=金',
  'keyword=券',
  'keyword=設計',
  'keyword=基幹',
  'keyword=銀行',
  'keyword=在庫',
  'keyword=要件定義',
  'keyword=データ分析',
  'keyword=クラウド',
  'keyword=ゲーム',
  'keyword=ネットワーク',
  'keyword=データベース',
  'keyword=資産管理',
  'keyword=基幹システム',
  'keyword=ｸﾗｳﾄﾞ',
  'keyword=Java',
  'keyword=AWS',
  'keyword=React',
  'keyword=Ｊａｖａ',
  'keyword=C%23',
  'keyword=Kubernetes',
  'keyword=Java 設計',
  'keyword=AWS 構築 運用',
  'keyword=銀行 基幹 移行',
  'keyword=Java -COBOL',
  'keyword=設計 -Java',
  'tag_ids=101',
  'tag_ids=101&page=50',
  'tag_ids=101,108',
  'tag_ids=101,401',
  'tag_ids=101,201,401',
  'tag_ids=105',
  'tag_ids=101&keyword=設計&prefecture_id=13&rate_min=60',
  'prefecture_id=13&rate_min=70',
  'prefecture_id=27',
  'biz_category_id=9&rate_min=60',
  'remote=full&rate_min=80',
  'remote=full,mostly&days=3',
  'keyword=リモート 週3 70万以上',
  'keyword=Java&sort=rate_high&page=3',
  'keyword=そのような言葉はない',
]

/** Long words, of which the index knows the parts: in the text of each project they are looked up once. */
export const phrases: readonly string[] = [
  'keyword=基本設計から',
  'keyword=アプリケーション',
  'keyword=運用保守',
  'keyword=在庫管理システム',
  'keyword=Java開発',
  'keyword=基幹システム',
]

/** Lists that differ in what they find, in size and in order. */
export const narrowings: readonly string[] = ['13', '27'].flatMap((prefecture) =>
  ['full', 'mostly', 'hybrid', 'none'].flatMap((remote) =>
    [5, 4, 3, 2, 1].flatMap((days) =>
      ['new', 'updated', 'rate_high', 'ending'].map(
        (sort) => `prefecture_id=${prefecture}&remote=${remote}&days=${days}&sort=${sort}`,
      ),
    ),
  ),
)
