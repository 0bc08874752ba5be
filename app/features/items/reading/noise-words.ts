import { matchesIn } from './patterns.ts'
import type { ReadableText, TextRange, TextReading } from './reading-contract.ts'

export type Noise = 'noise' | 'filler' | 'particle' | 'either' | 'choice'

/** What every search is about, whatever is before it. */
const NOUNS =
  /(?:勤務)?(?:場所|エリア|地域)(?:ハ|モ)?(?:不問|問ワズ|問イマセン|ドコデモ(?:可能?|ok)?)|ドコデモ(?:可能?|ok)?|案件(?:一覧|情報|検索|募集|紹介)?|一覧|検索|オススメ|(?:フリーランス)?エージェント|求人(?:一覧|情報|検索)?|オ?仕事(?:探シ(?![テ中タ])|情報)?|募集(?:中|要項)?|フリーランス(?:エンジニ[アァヤ])?|エンジニ[アァヤ]|個人事業主(?:ok|可能?|デモ(?:ok|可))?/g
/** What belongs to what was read: Java開発, 大阪勤務, 品川周辺, 経験3年. */
const FILLERS =
  /約(?= ?\d)|(?<=駅)前|(?:今|現在|現)ノ?(?:現場|参画先|契約|案件)|(?<!\d)\d{1,2} ?[ヶカケヵ]月(?:間|以上|程度|クライ|ホド|位|ダケ)?ノ?|(?:平日|日中)(?:ノミ|ダケ|限定)|(?<!\d)\d{2} ?[歳才](?:デモ|デス|ダケド)?|(?:リモート|テレワーク|在宅|出社|常駐)(?:可否|有無|頻度)?(?:ハ|モ)?(?:不問|問ワズ)|最寄リ?駅?(?:ガ|ハ)?|(?<=系ノ?|関連ノ?|関係ノ?)システム|徒歩(?:圏内?| ?\d{1,2} ?分(?:以内|圏内?)?)|(?:地方)?在住者?|ノ?歴 ?\d{1,2} ?年(?:以上|程度)?|(?:参画|参加|開始|応募)(?:可能?|ok|デキ(?:ル|マス))|参画|参加|必須|マスト|両方|地方|全国|現在|得意(?:分野)?|好キ|詳シイ|ガ?限界|資格|(?:会社|企業)(?![一-龥])|実務(?: ?\d{1,2}年(?:以上|程度)?)?|(?<![\d.])\d{1,2}年(?:以上|程度|ホド|目)?(?![\d月度間後])|工程|以降|情報|プロジェクト|pj|ポジション|希望|歓迎|スキル(?:見合イ?)?|(?:実務)?経験(?:者|有リ?|アリ)?(?: ?\d{1,2}年(?:以上|程度)?)?|\d{1,2}年(?:間|以上|程度|ホド|クライ)?ノ?(?:実務)?経験(?:ガ|モ)?(?:[アリ有]?[ルリッ](?:マス|テ)?)?|開発|言語|勤務地?|就業|場所|エリア|近郊|近辺|周辺|付近|近ク|方面|内|月?単価|月額|稼働|条件|関連|関係|領域|分野|業務|メイン|中心|系|可能?|ok|ノミ|ダケ(?!デ)|限定|前提|程度|クライ|ホド|アタリ|(?:応|要)?相談可?|交渉可?|上限(?:ハ|ガ)?ナシ/g
const ENGLISH = new RegExp(
  '(?<![a-z])(?:jobs?|engineers?|developers?|freelancers?|freelance|projects?|positions?|wanted|hiring|looking for|seeking|' +
    'needed|please|part[- ]?time|in|at|for|from|with|yen|jpy|using|based|near|around|and|the|an?|i|want|any|some|senior|junior|' +
    'mid[- ]?level|experienced|contract|rates?|budget|work|available|japan|speaking|(?:per|a|/) ?month|monthly)(?![a-z\\d-])',
  'g',
)
/** 仕事を探してます says no more than the search itself. */
const SOUGHT =
  /(?:ヲ|ガ|デ|(?<![一-龥])|(?<=案件|仕事|求人))(?:探シ|サガシ)(?:中|テ(?:イ)?(?:マス|ル)?|タイ)?/g
const PHRASES =
  /(?:ガ|ヲ|モ)?(?:ヤリ|シ|働キ|使イ|入リ|関ワリ|携ワリ|ハタラキ)タイ(?:デス)?|(?:ガ|ハ|モ)?アリマス(?:カ)?|(?:ガ|ハ|モ)?アル(?:カ)?|デキレバ|ナルベク|可能ナラ|クダサイ|シテ(?:イ)?(?:マス|ル)|ソロソロ|トニカク|トリアエズ|ナンカ|ソコソコ|教エテ|(?:デモ|ガ|デ|ノ方ガ)?(?:イイ|良イ|ヨイ)(?:デス|ナ)?|オ?願イシマス|(?:ガ|モ)?デキ(?:ル|マス)|(?:ガ)?(?:欲シイ|ホシイ)(?:デス)?|デス|マス|シカデキナ(?:イ|ク)(?:ケド|テモ?)?(?: ?大丈夫(?:デスカ)?)?|大丈夫(?:デスカ)?|(?:ガ|サエ)?アレバ|何デモ|ナンデモ|ヲ?目指(?:セル|シタイ|ス)|使ッ(?:タ|テ)|使[エウ]ル?|入レ(?:ル|マス)|通エル|(?:モラ|貰|稼)[エゲ](?:ル|マス)|欲シイ|(?:ジャ|デ)ナイト(?:ムリ|無理|ダメ|困ル|嫌|イヤ)?|携ワ[レ]?ル|関ワ[レ]?ル|活カセル|ニ関スル|向ケ|イ/g
/** 書きたい, 住んでるけど, 働けますので: a verb as it is spoken. */
const VERBS =
  /[一-龥][ァ-ン]{0,3}?(?:タイ(?:デス|ナ)?|(?:テ|デ)(?:イ?ル|イ?マス|イ?タ)|マス|[エケセテネベメレゲゼデ]ル|[ウクスツヌムルグブ](?=ケド|ノデ|カラ))(?:ケド|ガ|ノデ|カラ)?/g
const PARTICLES =
  /ナドノ?|ケレド|ケド|ノデ|カラ|マデ|デノ|デモ|トカ|ナラ|デ|ト|ノ|ヲ|ハ|ガ|ニ|モ|ヤ|ヘ|ナ/g
/** SESじゃないところ, 安いやつ */
const ENDINGS = /トコロ?(?:ガ|デ)?|ヤツ(?:ガ|デ)?|ホウガ?|ミタイ[ナニ]?/g
const EITHER =
  /(?<![a-z])or(?![a-z])| アルイハ |カ(?:モシクハ)?|マタハ|又ハ|モシクハ|若シクハ|\|{1,2}/g

/** AWS、GCPのどちらか: any of those before it. */
const CHOICE = /ノ?(?:ドチラ|ドッチ|ドレ|イズレ)(?:カ|デモ)?(?:ヒトツ|[1一]ツ)?(?:デモ|デ)?/g

/** Words that say nothing where something else was read, and those that join two readings. */
export function findNoise(text: ReadableText, range?: TextRange): TextReading<Noise>[] {
  const isHiragana = ({ from, to }: TextRange) => /^[ぁ-ゖ]+$/.test(text.text.slice(from, to))
  const isAsWritten = ({ from, to }: TextRange) => !/^[ァ-ヶ]$/.test(text.text.slice(from, to))
  const listed = (pattern: RegExp, value: Noise, isMeant: (range: TextRange) => boolean) =>
    matchesIn(text, pattern, range)
      .filter((match) => isMeant(match.range))
      .map(({ range: { from, to } }) => ({ from, to, value, certainty: 'sure' as const }))
  return [
    ...listed(NOUNS, 'noise', () => true),
    ...listed(SOUGHT, 'noise', isAsWritten),
    ...listed(FILLERS, 'filler', () => true),
    ...listed(ENGLISH, 'filler', () => true),
    ...listed(PHRASES, 'filler', isAsWritten),
    ...listed(
      VERBS,
      'filler',
      ({ from, to }) =>
        /^[一-龥][ぁ-ゖ]+(?![ぁ-ゖ])/.exec(text.text.slice(from))?.[0].length === to - from,
    ),
    ...listed(ENDINGS, 'filler', isHiragana),
    ...listed(PARTICLES, 'particle', isHiragana),
    ...listed(CHOICE, 'choice', () => true),
    ...listed(EITHER, 'either', isAsWritten),
  ]
}
