import type { Names } from './reader-contract.ts'

/** Prefectures whose capital, and its station, have the same name. */
const CAPITALS =
  /^(?:青森|秋田|山形|福島|千葉|東京|新潟|富山|福井|長野|岐阜|静岡|京都|大阪|奈良|和歌山|鳥取|岡山|広島|山口|徳島|高知|佐賀|長崎|熊本|大分|宮崎|鹿児島)$/

export function isCapital(word: string): boolean {
  return CAPITALS.test(word)
}

/** The prefecture that is known by a word without 都, 府 or 県. */
export function prefectureNamed({ prefectures }: Names, word: string): number | undefined {
  return prefectures.find(({ name }) => name.slice(0, -1) === word)?.id
}

/** Cities with a station of a name that stations elsewhere have as well. */
const CITIES = new Map([
  ['神戸', '兵庫県'],
  ['高松', '香川県'],
  ['松山', '愛媛県'],
  ['草津', '滋賀県'],
])

export function prefectureOfCity({ prefectures }: Names, word: string): number | undefined {
  const prefecture = CITIES.get(word)
  return prefectures.find(({ name }) => name === prefecture)?.id
}

/** Parts of a city that have no station of their name there, and share it with one elsewhere. */
const DISTRICTS = new Map([
  ['丸の内', '東京都'],
  ['本郷', '東京都'],
  ['青山', '東京都'],
  ['千代田', '東京都'],
])

export function prefectureOfDistrict({ prefectures }: Names, word: string): number | undefined {
  const prefecture = DISTRICTS.get(word)
  return prefectures.find(({ name }) => name === prefecture)?.id
}

/** What may be written right before the name of a station in it: 大阪本町, 福岡天神. */
const AROUND = new Map([
  ['札幌', '北海道'],
  ['仙台', '宮城県'],
  ['埼玉', '埼玉県'],
  ['千葉', '千葉県'],
  ['東京', '東京都'],
  ['神奈川', '神奈川県'],
  ['横浜', '神奈川県'],
  ['川崎', '神奈川県'],
  ['愛知', '愛知県'],
  ['名古屋', '愛知県'],
  ['京都', '京都府'],
  ['大阪', '大阪府'],
  ['神戸', '兵庫県'],
  ['広島', '広島県'],
  ['福岡', '福岡県'],
])

/** The region that a text ends with. */
export function regionAtEnd(text: string): string | undefined {
  return AROUND.keys().find((name) => text.endsWith(name))
}

export function prefectureOfRegion({ prefectures }: Names, word: string): number | undefined {
  return prefectures.find(({ name }) => name === AROUND.get(word))?.id
}

const LARGE =
  /^(?:神戸|横浜|川崎|堺|浜松|高松|松山|大阪|京都|福岡|千葉|奈良|福島|静岡|岡山|広島|長崎|熊本|宮崎|佐賀|岐阜|長野|新潟|富山|金沢|札幌|名古屋|仙台|東京)$/

/** Names of stations that are more often those of the region around them. */
export function isLarge(word: string): boolean {
  return LARGE.test(word)
}

export function isRegion(word: string): boolean {
  return isLarge(word) || /[都道府県市区]$/.test(word)
}

/** 東京, 大阪, 神奈川, 愛知, 埼玉, 千葉, 福岡, 兵庫, 京都: of stations of one name the one where most work is. */
export const LIKELIEST = [13, 27, 14, 23, 11, 12, 40, 28, 26]
