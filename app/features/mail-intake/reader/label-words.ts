import type { CompiledRules } from './compiled-rules.ts'

/** What a label names: fields of a project, `end` and `common`, or `aside` for what is no field of ours. */
export type LabelKey = string

/**
 * The fields that the words of a label name, by the rules or else by what the word holds: 想定稼働時間 is a kind of
 * 稼働時間. Two fields may share a label: 場所／時期.
 */
export function keysOfLabel(word: string, rules: CompiledRules): LabelKey[] {
  const whole = keyOfWord(word, rules)
  const halves = word.split(/[/・&、,+]|と|及び/).filter((half) => half.trim() !== '')
  if (whole && (halves.length < 2 || isExact(word, rules))) return [whole]
  const keys = halves.slice(0, 3).flatMap((half) => keyOfWord(half, rules) ?? [])
  const isTorn = (whole === 'must' || whole === 'nice') && !keys.includes(whole)
  const named = [...new Set(keys)]
  const isKind = named.includes('must') || named.includes('nice')
  const own = isKind ? named.filter((key) => key !== 'skills') : named
  return own.length > 0 && !isTorn ? own : whole ? [whole] : []
}

/** 想定体制: a word that no rule has, with the colon of a label. */
export function isUnknownLabel(word: string, sep: string): boolean {
  return (
    sep.startsWith(':') && word.length <= 18 && !/\d$/.test(word) && !/[てでがをにはも]$/.test(word)
  )
}

/** フルリモート in a row of a table is a value. */
export const STATED_REMOTE =
  /^(?:フル|完全|基本|原則|一部|ほぼ)(?:リモート|在宅|テレワーク|出社|常駐)|(?:可|併用|不可)$/

/** 必要なご経験 names a list, AWSの経験 is in one. */
export function isListHead([key]: readonly LabelKey[], word: string): boolean {
  return (
    (key === 'must' || key === 'nice' || key === 'rate') &&
    !/[A-Za-z]/.test(word) &&
    /(?:経験|スキル|要件|条件|技術|もの|こと|要素)$/.test(word)
  )
}

/** あれば尚良い and できると嬉しい say what follows, whatever they are followed by. */
export function isWelcomed([key]: readonly LabelKey[], word: string): boolean {
  return key === 'nice' && /^[ぁ-んァ-ヶ一-龥]{2,12}$/.test(word)
}

/** 【終了】病院の無線LAN更改 ends a project, 【終了】3月末 says when the work ends. */
export function isOfEnded(word: string, value: string): boolean {
  return /^(?:募集)?(?:終了|クローズ|充足|満枠)$/.test(word) && !/\d/.test(value)
}

/** [From] 2027年2月 says when the work begins, [From] 佐野 who has written. */
export function datedKeys(word: string, value: string): LabelKey[] | undefined {
  if (!/^(?:from|to)$/i.test(word)) return undefined
  const isDate = /^\s{0,4}(?:20\d\d[年/.-]|\d{1,2}[月/]\d?|即日|ASAP)/i.test(value)
  return isDate ? [/^from$/i.test(word) ? 'start' : 'end'] : []
}

/** Whether a rule has this very word, switched off or not. */
export function isExact(word: string, { labels, offLabels }: CompiledRules): boolean {
  const bare = bareLabel(word)
  return labels.keyOf(bare) !== '' || offLabels.has(bare.toLowerCase())
}

/** 期　間 is 期間, but 場所　渋谷 is a label and its value. */
export function isTornWord(word: string, rules: CompiledRules): boolean {
  return (
    word.includes(' ') &&
    /[ぁ-んァ-ヶ一-龥]/.test(word) &&
    !isExact(word, rules) &&
    !/^\S(?: {1,6}\S){1,5}$/.test(word)
  )
}

/** スキル（必須） is a list of what is needed. */
export function kindOf(paren: string): 'must' | 'nice' | undefined {
  if (/必須|必要|マスト|絶対|must|required|mandatory/i.test(paren)) return 'must'
  return /[尚な]お?(?:可|良)|歓迎|優遇|任意|あれば|あると|ベター|加点|want|nice|prefer|optional|plus/i.test(
    paren,
  )
    ? 'nice'
    : undefined
}

function keyOfWord(word: string, rules: CompiledRules): LabelKey | undefined {
  const bare = bareLabel(word)
  if (bare === '' || bare.length > LONGEST_LABEL) return undefined
  const exact = rules.labels.keyOf(bare)
  if (exact !== '') return exact
  if (/\d/.test(bare)) return undefined
  if (rules.offLabels.has(bare.toLowerCase())) return 'aside'
  const lower = word.trim().toLowerCase()
  return STEMS.find(([, pattern]) => pattern.test(bare) || pattern.test(lower))?.[0]
}

const LONGEST_LABEL = 28

/** ご想定の単　価について is 単価 to the rules. */
function bareLabel(word: string): string {
  return word
    .replace(/[\s　]/g, '')
    .replace(/\([^()]{0,24}\)$/, '')
    .replace(/^(?:ご|お|御)(?=[一-龥])/, '')
    .replace(/(?:について|に関して|など|等|は|の件)$/, '')
}

/** The first that fits counts, so that 契約期間 is a time and 必須スキル no list of both kinds. */
const STEMS: readonly (readonly [LabelKey, RegExp])[] = [
  ['common', /共通|^common/],
  [
    'aside',
    /背景|管理番号|案件番号|案件ID|案件No|担当|連絡|応募方法|応募先|締切|提出|会社|URL|電話|TEL|提案方法|交通費|経費|休日|休暇|福利|保険|個人事業主|フリーランス|reference|^job id|^id$|contact|deadline/i,
  ],
  [
    'nice',
    /尚可|なお可|尚良|なお良|歓迎|優遇|できれば|あれば|あると|あったら|できると|嬉し|うれし|望まし|ベター|プラス|加点|^α$|want|nice|prefer|plus\b|optional|advantage|bonus|better\b|desirable/,
  ],
  [
    'must',
    /人材像.{0,3}スキル|必須|必要な?(?:ご)?(?:スキル|経験|条件|要件|技術|知識)|マスト|絶対|^必要$|mandatory|must|required|requirements?$/,
  ],
  ['payment', /^サイト$|(?:支払い?|入金|お?支払の?)サイト$|支払(?!い?額)|支払い|payment|^terms$/],
  ['chain_limit', /商流制限|商流条件|再委託|所属|紹介範囲|提案可能|提案範囲|募集範囲/],
  ['chain', /商流/],
  [
    'settlement',
    /精算|清算|時間幅|稼働幅|幅$|レンジ|基準時間|控除|超過|settlement|hours? range|range$/,
  ],
  ['interview', /面談|面接|商談|打ち?合わ?せ|選考|顔合|お?会い|会う|^面$|interview/],
  [
    'rate',
    /単価|単金|金額|月額|報酬|予算|料金|費用|ギャラ|いくら|お?支払い?額|時給|日給|日当|月給|お金|おかね|rate|price|budget|\bfee|salary|compensation/,
  ],
  [
    'headcount',
    /人数|名数|要員数|何[名人]|人員|募集数|枠数?$|positions|head ?count|openings|seats|slots|vacanc|^people|members?$|number of|^number$/,
  ],
  [
    'remote',
    /リモート|テレワーク|在宅|出社|勤務形態|勤務体系|勤務体制|勤務スタイル|ワークスタイル|就業形態|就業スタイル|働き方|remote|work ?style|working style/,
  ],
  [
    'place',
    /場所|勤務地|就業地|作業地|最寄|現場|常駐先|勤務先|ロケーション|拠点|エリア|アクセス|オフィス|どこ|ところ$|^勤務$|location|place|station|office|\bsite|^where$/,
  ],
  ['end', /終了|完了|満了|終期|終わり|おわり|end date|^end$|until/],
  [
    'start',
    /時期|期間|日程(?!調整)|開始|スタート|参画日|参画予定|着任|入場|始期|始まり|はじまり|いつ|start|period|term\b|duration|kick-?off|begin|^when$/,
  ],
  ['days', /稼働日|日数|稼働率|週稼働|days|workload/],
  ['hours', /時間|定時|シフト|hours/],
  ['age', /年齢|年代|\bage/],
  ['nationality', /国籍|nationality|visa/],
  ['dress', /服装|dress/],
  ['pc', /^PC|機材|端末|貸与|equipment/i],
  ['contract', /契約|contract/],
  ['team', /体制|チーム|team/],
  ['industry', /業界|業種|industry|domain/],
  ['client', /顧客|クライアント|エンド|ユーザー|client|customer/],
  [
    'name',
    /案件名|案件タイトル|仕事名|(?:どんな|この|今回の)案件|プロジェクト名|^プロジェクト$|タイトル|テーマ|お題|^title|project|job title|^job|position|role|職種|ポジション/,
  ],
  [
    'detail',
    /内容|概要|やること|すること|お任せ|ミッション|業務|作業|詳細|工程|フェーズ|担当範囲|役割|description|overview|duties|responsibilit|summary|about/,
  ],
  ['environment', /環境|言語|技術|ツール|フレームワーク|^DB$|^OS$|tech|stack|environment|tools/i],
  ['skills', /スキル|要件|経験|資格|求め|ほしい|欲しい|skill|requirement|qualification|experience/],
  [
    'note',
    /^(?:就業|勤務|基本|参画)条件$|人物|人材像(?!.{0,3}スキル)|人柄|タイプ|備考|その他|補足|特記|コメント|注意|ポイント|特徴|アピール|魅力|remark|notes?\b|other/,
  ],
]
