import { englishTitles } from './english-titles.ts'
import { industryGroups } from './industry-groups.ts'
import { latinOfKana } from './latin-kana.ts'
import { latinCities, latinPrefectures } from './latin-prefectures.ts'
import { namesOfLines } from './railway-lines.ts'
import type { NameRows, ReadableName } from './reading-contract.ts'
import { regions, tokyo } from './regions.ts'

/** Names as they are written: shorter, longer, by their parts, and for several things at once. */
export function readableNames(rows: NameRows): ReadableName[] {
  return [
    ...rows.tags.map(nameOfTag),
    ...rows.prefectures.map(nameOfPrefecture),
    ...regions.map(({ names: [name = '', ...others], prefectures }) =>
      nameOf('prefecture', prefectures, name, others),
    ),
    ...namesOfTokyo(rows),
    ...rows.areas.map(({ id, name, prefecture, synonyms }) => ({
      ...nameOf('area', [id], name, [
        ...shortAreas(name),
        ...synonyms,
        ...shortKana(name, synonyms),
      ]),
      within: [prefecture],
    })),
    ...namesOfCities(rows),
    ...namesOfStations(rows),
    ...namesOfLines(rows),
    ...namesOfIndustries(rows),
  ]
}

function nameOf(
  kind: ReadableName['kind'],
  ids: readonly number[],
  name: string,
  others: readonly string[],
): ReadableName {
  return { kind, ids, name, spellings: [...new Set([name, ...others])] }
}

/** RPG（IBM i） is called RPG; サーバー is written サーバ too. */
function nameOfTag({ id, name, group, synonyms }: NameRows['tags'][number]): ReadableName {
  const [bare = name] = name.split(/[（(]/)
  const titles = englishTitles.get(name) ?? []
  const written = [name, bare, ...synonyms, ...titles, ...scriptsInKana([name, ...synonyms])]
  const spellings = [...new Set(written.flatMap(writtenForms))]
  return { kind: 'tag', ids: [id], name, group, spellings }
}

/** ノードjs is Node.js, as ノード is. */
function scriptsInKana(names: readonly string[]): string[] {
  if (!names.some((name) => /js$/i.test(name))) return []
  return names.flatMap((name) => (/^[ァ-ヶー]{3,}$/.test(name) ? [`${name}js`, `${name}.js`] : []))
}

/** Long vowels are written or left out: サーバ, マネジャー, データーベース. */
function writtenForms(name: string): string[] {
  const short = name
    .replaceAll('サーバー', 'サーバ')
    .replaceAll('ユーザー', 'ユーザ')
    .replaceAll('マネージャー', 'マネージャ')
    .replace(/(?<=[ァ-ヶー]{3})ー$/, '')
  const forms = [
    name,
    short,
    name.replaceAll('マネージャー', 'マネジャー'),
    short.replaceAll('マネージャ', 'マネジャ'),
    name.replaceAll(/データ(?!ー)/g, 'データー'),
    name.replaceAll('ウェブ', 'ウエブ'),
    name.replace(/エンジニア$/, 'エンジニヤ'),
    name.replace(/なし$/, 'ゼロ'),
    name.replace(/(?<=流)工程(?=から)/, ''),
    name.replace(/ ?Server$/, 'サーバー'),
    name.replace(/ ?Server$/, 'サーバ'),
  ]
  return [...new Set(forms)]
}

function nameOfPrefecture({ id, name, synonyms }: NameRows['prefectures'][number]): ReadableName {
  const latin = latinPrefectures[id - 1] ?? ''
  const short = name.replace(/(?<=..)[都府県]$/, '')
  return nameOf('prefecture', [id], name, [short, latin, ...synonyms])
}

/** 都内 is the whole of it, and 23区 are its wards. */
function namesOfTokyo({ areas }: NameRows): ReadableName[] {
  const wards = areas.filter(
    ({ prefecture, name }) => prefecture === tokyo.prefecture && name.endsWith('区'),
  )
  const ids = wards.map(({ id }) => id)
  return [
    nameOf('prefecture', [tokyo.prefecture], '東京都', tokyo.names),
    ...(ids.length > 0
      ? [{ ...nameOf('area', ids, tokyo.wards[0], tokyo.wards), within: [tokyo.prefecture] }]
      : []),
  ]
}

/** 港区 alone, but 渋谷 of 渋谷区, 豊田 of 豊田市, 堺 of 堺市 and 四日市 of 四日市市. */
function shortAreas(name: string): string[] {
  const short = /^(.{2,})区$|^(.+)市$/.exec(name)?.slice(1).find(Boolean)
  return short !== undefined && !/[市区]./.test(short) ? [short] : []
}

/** シブヤ of シブヤク; of two letters it would be any word. */
function shortKana(name: string, synonyms: readonly string[]): string[] {
  if (shortAreas(name).length === 0) return []
  return synonyms.flatMap((kana) => {
    const short = /^([ァ-ヶー]{3,})[クシ]$/.exec(kana)?.[1]
    return short === undefined ? [] : [short, ...latinPlace(short)]
  })
}

const SHORTEST_LATIN = 6

/** Shibuya; what is shorter may be another word. */
function latinPlace(kana: string): string[] {
  const hiragana = kana.replace(/[ァ-ヶ]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60))
  const latin = latinOfKana(hiragana)
  return latin.length >= SHORTEST_LATIN ? [latin] : []
}

/** 横浜 is all of its wards. */
function namesOfCities({ areas }: NameRows): ReadableName[] {
  const wards = areas.flatMap(({ id, name, prefecture }) => {
    const end = name.indexOf('市', 1) + 1
    return end > 0 && end < name.length && name.endsWith('区')
      ? [{ id, prefecture, city: name.slice(0, end) }]
      : []
  })
  return Array.from(
    Map.groupBy(wards, ({ city }) => city),
    ([city, all]) => ({
      ...nameOf(
        'area',
        all.map(({ id }) => id),
        city,
        [city.slice(0, -1), ...(latinCities.get(city) ?? [])],
      ),
      within: all.map(({ prefecture }) => prefecture),
    }),
  )
}

/** One name for all stations that have it. */
function namesOfStations({ stations }: NameRows): ReadableName[] {
  return Array.from(
    Map.groupBy(stations, ({ name }) => name),
    ([name, all]) => {
      const spellings = [name, ...otherWritings(name)]
      return {
        kind: 'station' as const,
        ids: all.map(({ id }) => id),
        name,
        within: all.map(({ prefecture }) => prefecture),
        spellings: spellings.flatMap((one) => [`${one}駅`, ...(isOwnWord(one) ? [one] : [])]),
      }
    },
  )
}

/** 御茶ノ水 is お茶の水, 三ノ宮 is 三宮, 市ケ谷 is 市ヶ谷, 枚方市 is 枚方. */
function otherWritings(name: string): string[] {
  const forms = new Set<string>()
  if (name.startsWith('御')) forms.add(`お${name.slice(1)}`)
  if (/[一-龥][ノツ][一-龥]/.test(name))
    forms.add(name.replace(/(?<=[一-龥])[ノツ](?=[一-龥])/, ''))
  if (/^..+市$/.test(name)) forms.add(name.slice(0, -1))
  if (/[ケヶが]/.test(name)) for (const ga of 'ケヶが') forms.add(name.replace(/[ケヶが]/, ga))
  return [...forms]
}

/** Names of stations that are words of the trade, or of one letter: they need 駅 to be one. */
const OTHER_WORDS = new Set(
  '駅前 開発 上下 前後 内部 外部 日当 立場 三次 根本 本部 中央 公園 大学 本社 学園 学校 空港 市場 市役所 県庁 国際 工場 病院 銀行 会館 広場 管理 保守 運用 設計 構築 製造 金融 検証 評価 基盤 業務 経理 人事 総務 営業 企画 調査 研究 教育 医療 物流 流通 通信 放送 制御 計算 港 津 泉 原 森 東 西 南 北 北部 南部 東部 西部 上流 下流 長期 短期 急募 未経験 経験'.split(
    ' ',
  ),
)

/** Names of one letter that are written without 駅: where a letter is alone, it is the place. */
const TOWNS = /^[栄灘蕨柏堺呉燕萩桂淀]$/

function isOwnWord(name: string): boolean {
  return TOWNS.test(name) || (name.length > 1 && !OTHER_WORDS.has(name))
}

/** Each part of a name names the industry too; 製造 is five of them, 金融 all that deal with money. */
function namesOfIndustries({ industries }: NameRows): ReadableName[] {
  const parts = industries.flatMap(({ id, name }) => partsOf(name).map((part) => ({ id, part })))
  const byPart = Map.groupBy(parts, ({ part }) => part)
  const shared = Array.from(byPart).flatMap(([part, all]) =>
    all.length > 1
      ? [
          nameOf(
            'industry',
            all.map(({ id }) => id),
            part,
            tradeForms(part),
          ),
        ]
      : [],
  )
  const groups = industryGroups.flatMap(({ names: [name = '', ...others], members }) => {
    const ids = industries.filter((one) => members.includes(one.name)).map(({ id }) => id)
    return ids.length > 0 ? [nameOf('industry', ids, name, [...others, ...tradeForms(name)])] : []
  })
  const whole = industries.map(({ id, name, synonyms }) => {
    const own = partsOf(name).filter((part) => byPart.get(part)?.length === 1)
    return nameOf('industry', [id], name, [...synonyms, ...[name, ...own].flatMap(tradeForms)])
  })
  return [...whole, ...groups, ...shared]
}

/** 物流, 物流業, 物流業界, 物流系, 物流テック. */
function tradeForms(name: string): string[] {
  return [name, `${name}業`, `${name}業界`, `${name}系`, `${name}テック`]
}

function partsOf(name: string): string[] {
  return name.split(/[・（）]/).filter((part) => part.length > 1 && part !== name)
}
