import { matchesIn } from './patterns.ts'
import type { ReadableText, TextRange, TextReading } from './reading-contract.ts'

/** What a search says of itself, and politeness. The longer forms come first. */
const NOUNS =
  '案件一覧|案件情報|案件|求人情報|求人|オ?仕事|業務委託案件|募集中|募集|エンジニア|フリーランス|個人事業主|検索|一覧|オススメ|情報|プロジェクト|pj|ポジション|希望|スキル|経験者|経験|開発|勤務地|勤務|場所|エリア|近辺|周辺|付近|単価|月額|月単価|稼働|条件|タイプ'
const PHRASES =
  '(?:ヲ|ガ)?(?:探シ|サガシ)(?:中|テ(?:イ)?(?:マス|ル)?|タイ)?|(?:ガ|ヲ)?ヤリタイ|(?:ガ|ハ)?アリマス(?:カ)?|アル(?:カ)?|デキレバ|ナルベク|可能ナラ|クダサイ|教エテ|(?:ガ)?(?:イイ|良イ|ヨイ)(?:デス)?|オ願イシマス|シタイ|働キタイ|デキル|デキマス|欲シイ|ホシイ|デス|マス|系'
const PARTICLES = 'ナドノ|ナド|カラ|マデ|デノ|デモ|トカ|デ|ト|ノ|ヲ|ハ|ガ|ニ|モ|カ|ヤ'

const NOISE = new RegExp(`${PHRASES}|${NOUNS}`, 'g')
const PARTICLE = new RegExp(PARTICLES, 'g')

/** Words that say nothing where something else was read. */
export function findNoise(
  text: ReadableText,
  range?: TextRange,
): TextReading<'noise' | 'particle'>[] {
  return [
    ...matchesIn(text, NOISE, range).map(({ range: place }) => found(place, 'noise')),
    ...matchesIn(text, PARTICLE, range)
      .filter(({ range: { from, to } }) => /^[ぁ-ゖ]+$/.test(text.text.slice(from, to)))
      .map(({ range: place }) => found(place, 'particle')),
  ]
}

function found<K extends 'noise' | 'particle'>({ from, to }: TextRange, value: K): TextReading<K> {
  return { from, to, value, certainty: 'sure' }
}
