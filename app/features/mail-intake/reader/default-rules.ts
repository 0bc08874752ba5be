import type { Rule } from './reader-contract.ts'

/** What a label means: every word that has been seen for a field. 稼動 is read as 稼働, 御社 as 貴社. */
const labels = {
  name: '案件名 案件名称 名称 案件 案件タイトル 案件概要名 プロジェクト名 PJ名 PJ 件名 タイトル 募集案件 職種 募集職種 ポジション アンケンメイ アンケン名 アンケン Title Name Project_name Project ケンメイ プロジェクト テーマ 題名 案件題名 募集タイトル 作業名',
  detail:
    '業務内容 作業内容 仕事内容 内容 案件内容 案件概要 概要 業務概要 作業概要 詳細 案件詳細 業務 担当業務 プロジェクト概要 お仕事内容 職務内容 作業 ナイヨウ ガイヨウ サギョウナイヨウ 業務詳細 Description Overview 仕事 お仕事 担当範囲 やること 役割 業務範囲 担当工程 工程 作業工程 フェーズ 対応範囲 ミッション 任せたいこと Duties Responsibilities Summary',
  skills:
    'スキル 要件 スキル要件 求めるスキル 要求スキル スキル内容 技術 条件 応募条件 参画条件 募集要件 参画要件 応募要件 経験 経験・スキル スキル・経験',
  must: '必須 必 Must_have 必須スキル 必須要件 必須条件 必須経験 必要スキル 必要経験 MUST 必須技術 マスト ヒッス ヒッスウ ヒッスキ Required Required_skills Requirements 必須スキル・経験 必須経験・スキル マスト要件 マスト条件 必須事項 必須スキル要件 必要なスキル 必要な経験 必要条件 必要要件 求める経験 絶対条件 Must Required_experience Mandatory',
  nice: '尚可 尚 尚可スキル 尚可要件 尚可条件 尚良 歓迎 歓迎スキル 歓迎要件 歓迎条件 歓迎経験 あれば尚可 優遇 WANT あると良い あれば尚良し 望ましい ナオヨシ ナオカ カンゲイ 尚良し 尚良スキル Nice_to_have Preferred 歓迎スキル・経験 尚可経験 任意 ベター 尚可事項 あると嬉しい あれば良い プラス 加点 加点要素 歓迎事項 望ましい経験 望ましいスキル 優遇条件 Plus Preferred_skills Optional',
  environment: '環境 開発環境 技術環境 使用技術 言語 開発言語 技術スタック 主な技術 利用技術',
  industry: '業界 業種 エンド業種 分野',
  team: '体制 チーム チーム体制 開発体制',
  rate: '単価 単金 金額 月額 報酬 料金 予算 想定単価 単価目安 ご予算 月額単価 契約金額 支払単価 目安単価 月単価 想定金額 費用 タンカ タンキン キンガク Price Rate Monthly_rate Budget 月額報酬 報酬額 時給 日給 日当 月給 金額感 単価感 予算感 提示単価 単価幅 想定報酬 契約単価 月額金額 お支払額 Salary Fee',
  settlement:
    '精算 清算 精算幅 清算幅 精算時間 精算条件 精算方法 時間幅 基準時間 セイサン Range 稼働幅 想定稼働 精算時間幅 セイサンハバ 精算レンジ 精算基準 清算条件 清算時間 時間レンジ 稼働時間幅 幅 Settlement Hours_range',
  payment:
    'サイト 支払 支払サイト 支払いサイト 支払い 支払条件 お支払い 支払期日 支払日 お支払サイト シハライ Payment',
  place:
    '場所 地域 勤務地 就業場所 作業場所 常駐先 勤務場所 作業地 最寄駅 最寄り駅 最寄 最寄り 現場 就業先 ロケーション 勤務先 参画場所 業務場所 バショ キンムチ モヨリ モヨリエキ Place Location 就業地 拠点 オフィス 就業エリア エリア 出社場所 出社先 勤務エリア 勤務地最寄駅 作業場所最寄駅 業務地 Office Work_location',
  remote:
    'リモート テレワーク 在宅 リモート可否 勤務形態 働き方 出社 出社頻度 リモート頻度 リモートワーク 勤務スタイル 就業形態 作業形態 Remote 勤務体系 出社日数 勤務体制 在宅勤務 テレワーク可否 出社有無 リモート有無 就業スタイル ワークスタイル 出勤 出勤頻度 在宅可否 Work_style',
  start:
    '時期 参画 参画時期 開始 期間 稼働開始 作業期間 開始時期 開始日 稼働時期 稼働期間 参画開始 参画日 契約期間 案件期間 就業期間 スタート 開始時間帯 ジキ キカン カイシ Period Start Duration Start_date 参画期間 開始時期・期間 日程 参画日程 着手時期 開始予定 開始予定日 作業時期 入場時期 入場日 参画開始日 スケジュール 稼働開始日 着任時期 着任 Term Schedule Contract_period 作業日 作業日程 実施日 実施期間',
  end: '終了 終期 End_date 終了日 終了時期 終了予定 シュウリョウ',
  days: '日数 稼働日数 稼働 稼働日 勤務日数 週稼働 稼働率 出勤日数',
  hours: '勤務時間 就業時間 作業時間 時間 稼働時間 業務時間 定時 時間帯 就業時間帯 キンムジカン',
  interview:
    '面談 面談回数 面接 打合せ 打ち合わせ 商談 面談形式 選考 顔合わせ メンダン メンセツ Interview Interviews Meeting Meetings 面談方法 面接回数 商談回数 選考フロー 選考方法 選考回数 選考プロセス 面談数 打合 MTG お打合せ 顔合せ 面談予定回数',
  headcount:
    '人数 募集人数 募集枠 募集枠数 人員 募集人員 必要人数 ニンズウ Member Headcount Openings Positions Number_of_positions 募集数 募集 定員 枠 採用人数 参画人数 ポジション数 Seats Vacancies',
  dress: '服装 フクソウ',
  pc: 'PC 貸与 機材 端末',
  contract: '契約形態 契約 契約種別',
  chain: '商流 商流情報 商流位置 ショウリュウ',
  chain_limit: '商流制限 商流条件 提案商流 所属 再委託 紹介範囲 募集商流 制限',
  client: 'クライアント エンド エンドユーザー エンドユーザ 顧客 客先 クライアント名',
  age: '年齢 年齢制限 年代 年齢条件 性別 ネンレイ',
  nationality: '国籍 外国籍 外国人 外国 外国籍可否 コクセキ',
  note: '備考 その他 補足 特記事項 コメント PR ポイント 注意事項 アピール 特徴 連絡事項 ビコウ Notes Remarks',
} as const

/** Which kind of mail a word indicates. `#` is any number; a word of `hint` counts when nothing else does. */
const sorts = {
  automatic: '自動返信 自動応答 不在通知 Automatic_reply Out_of_Office Undelivered Mail_Delivery',
  project:
    '案件 募集 求人 エンド直 元請直 元請け直 現場直 商流 急募 増員 開発者募集 直案件 プライム案件 条件変更 単価変更 単価アップ 時期変更 期間変更 内容変更 一部変更 条件緩和 再募集 募集再開 wanted opening looking_for opportunity',
  candidate:
    '要員 人材 人財 弊社エンジニア 弊社社員 弊社技術者 技術者情報 技術者のご紹介 エンジニアのご紹介 即日可能 #歳 /男性 /女性 スキルシート 提案させて フリーランスのご紹介 BPのご紹介',
  close:
    'クローズ 募集終了 募集を終了 充足 案件終了 終了のご連絡 終了のお知らせ 終了いたしました 決定のご連絡 決定につき 取り下げ 取下げ 打ち切り 募集停止 filled no_longer_open 締め切りました 締切りました 募集を停止 受付を終え',
  other:
    'セミナー 勉強会 請求書 契約書 注文書 見積書 ご挨拶 挨拶 年末年始 夏季休業 休業のお知らせ 交流会 懇親会 アンケート メルマガ 展示会 移転 新年会 忘年会 就任 人事異動',
  hint: '#月~ #月から #/#~ ~#万 #~#万 #万円 単価 @',
} as const

/** The meaning of a phrase, wherever a field may have it. The longest one counts. */
const phrases = {
  'remote.full':
    'フルリモート 完全リモート 完全在宅 フル在宅 フルテレワーク 完全テレワーク 全リモート 出社なし 出社無し リモート100%',
  'remote.mostly':
    '基本リモート 基本在宅 基本テレワーク リモートメイン リモート中心 ほぼリモート ほぼフルリモート 原則リモート 原則在宅 原則テレワーク 在宅メイン 在宅中心 テレワークメイン フルリモート相談',
  'remote.hybrid':
    'リモート併用 在宅併用 テレワーク併用 一部リモート 一部在宅 ハイブリッド リモート可 リモート有 リモートあり リモート相談 リモート相談可 テレワーク可 テレワークあり 在宅可 在宅あり リモートと出社 他リモート リモート併用可 半リモート',
  'remote.none':
    '常駐 フル出社 出社必須 完全出社 オンサイト リモート不可 リモートなし リモート無し テレワーク不可 テレワークなし 在宅不可 在宅なし 基本出社 客先常駐 毎日出社 週5出社 週5日出社 原則出社 ジョウチュウ',
  'settlement.upper_lower': '上下割 上下割り',
  'settlement.middle': '中間割 中間割り 中割',
  'settlement.fixed': '固定 精算なし 精算無し 清算なし 清算無し 精算幅なし 固定精算',
  'settlement.hourly': '時間単価 時間精算 時間清算 実働精算 時給',
  'dress.suit': 'スーツ',
  'dress.business_casual': 'オフィスカジュアル ビジネスカジュアル ビジカジ オフカジ',
  'dress.casual': '私服 服装自由 自由 カジュアル casual',
  'contract.jun_inin': '準委任 業務委託 quasi-mandate quasi-delegation',
  'contract.ukeoi': '請負',
  'contract.haken': '派遣',
  'contract.ses': 'SES',
  'start.asap': '即日 随時 早急 至急 ASAP すぐ 即時 今すぐ 最短 可及的速やか',
  'start.long': '長期',
  'start.extendable':
    '延長 更新 続く見込み 続く予定 続く可能性 継続見込み 継続の見込み 継続予定 継続の予定 継続の可能性',
  'rate.note': 'スキル見合い スキル見合 スキル次第 スキルによる 応相談 要相談 経験による 見合い',
  'rate_tax.excluded': 'ゼイベツ ゼイヌキ 税別 税抜 税抜き 外税 +税 税別途 消費税別途 別途消費税',
  'rate_tax.included': 'ゼイコミ 税込 税込み 内税',
  'limit.staff': '貴社所属 貴社社員 貴社プロパー プロパー 貴社正社員 正社員 社員のみ 所属のみ',
  'limit.you': '貴社まで 貴社迄 貴社様まで',
  'limit.one':
    '貴社1社先 貴社一社先 1社先 一社先 1社下 一社下 貴社1社下 1次先 貴社+1 貴社より1社 1社先所属',
  'limit.none': '制限なし 制限無し 不問 なし 問わず 制限はありません',
  'interview.Web':
    'Web オンライン リモート Zoom Teams Webex Skype Whereby ウェブ Meet online video',
  'interview.対面': '対面 来社 訪問 現地 in_person on_site onsite face_to_face',
  'pc.yes':
    'PC貸与 貸与PC 貸与あり 貸与有 PC支給 貸与 持ち込み不可 持込不可 持込み不可 PC持ち込み不可 PC持込不可 持参不可 私物不可 BYOD不可',
  'pc.no':
    '持参 各自持参 PC持参 PCは持参 PCはご持参 PCご持参 PC各自持参 PCは各自 PC持込 PC持ち込み 持ち込み 持込 自前PC 自前 ご自身のもの ご自身のPC 自分のPC 手持ち お手持ち 各自で用意 ご自身で用意 各自用意 貸与なし 貸与無し BYOD PC貸与なし 私物',
  urgent: '急募 至急 大至急 緊急 急ぎ 大急ぎ urgent',
  'proprietor.yes':
    '個人事業主可 個人事業主OK 個人可 フリーランス可 フリーランスOK 個人事業主様可 個人事業主も可',
  'proprietor.no': '個人事業主不可 個人不可 フリーランス不可 個人事業主NG フリーランスNG',
  closed:
    '充足しました 充足いたしました 充足致しました 充足済 クローズしました クローズいたしました クローズ致しました 募集終了 終了しました 終了いたしました 終了致しました 決定しました 決定いたしました 決まりました 埋まりました クローズとなりました 募集を締め切りました 充足のため 取り下げとなりました',
  'industry.EC・通販': 'EC 通販 ネットショップ ECサイト',
  'industry.生命保険': '生保 生命保険',
  'industry.損害保険': '損保 損害保険',
  'industry.銀行': '銀行 信金 地銀 メガバンク 信用金庫',
  'industry.証券': '証券',
  'industry.クレジット・信販': 'クレジット 信販 カード会社',
  'industry.自治体': '自治体 市役所 県庁',
  'industry.官公庁': '官公庁 中央省庁 省庁',
  'industry.ゲーム・エンタメ': 'ゲーム',
  'industry.物流・運輸': '物流 運輸 倉庫 配送',
  'industry.不動産': '不動産',
  'industry.製造（自動車）': '自動車 車載',
  'industry.製造（食品・飲料）': '食品 飲料',
  'industry.医療・病院': '医療 病院 電子カルテ',
  'industry.製薬・バイオ': '製薬',
  'industry.通信キャリア': '通信キャリア キャリア向け 通信事業者',
  'industry.電力・ガス・エネルギー': '電力 ガス会社',
  'industry.教育・EdTech': '教育 学習塾 大学',
  'industry.人材・HRTech': '人材会社 人材サービス HR',
  'industry.流通・小売': '小売 スーパー コンビニ 流通 アパレル',
  'industry.旅行・ホテル': '旅行 ホテル',
  'industry.鉄道・航空': '鉄道 航空',
  'industry.広告・マーケティング': '広告',
  'industry.FinTech・暗号資産': 'FinTech 暗号資産 決済',
} as const

const footers =
  '配信停止 配信解除 配信の停止 配信不要 メール配信 本メールは 購読解除 転載 無断転載 メールマガジン unsubscribe 配信希望'

/** The rules as they come with the product. The staff adds words and switches words off. */
export const defaultRules: readonly Rule[] = [
  ...rulesOf('label', labels),
  ...rulesOf('sort', sorts),
  ...rulesOf('phrase', phrases),
  ...rulesOf('footer', { '': footers }),
]

function rulesOf(kind: Rule['kind'], words: Record<string, string>): Rule[] {
  return Object.entries(words).flatMap(([key, list]) =>
    list.split(' ').map((word) => ({ kind, key, word: word.replaceAll('_', ' ') })),
  )
}
