import { itemCode } from '#features/items/item.rules.ts'
import { matchesIn } from './patterns.ts'
import type { ReadableText, TextRange } from './reading-contract.ts'

/** Companies whose names hold a place or a technique: 東京エレクトロン is neither Tokyo nor Electron. */
const COMPANIES = new RegExp(
  '東京(?:エレクトロン|ガス|海上(?:日動)?|センチュリー|ドーム|システムズ)|大阪ガス|横浜ゴム|神戸製鋼|日本(?:オラクル|マイクロソフト)|' +
    'グーグル合同会社|セールスフォース・ジャパン|アマゾンジャパン|シスコシステムズ|豊田(?:通商|自動織機)|トヨタシステムズ|' +
    '日立(?:システムズ|ソリューションズ|製作所)|富士(?:ソフト|フイルム|電機)',
  'g',
)

/** ひたちなか市 is not 日立. A town that has a name of its own is read by that. */
const TOWNS =
  /(?<=^|[ 、,・/(])(?!東京都|北海道|.{2,3}[県府])[一-龥々ァ-ヶー]{2,7}市(?=$|[ 、,・/)])/g

/** 設計構築 is 設計 and 構築, which texts write as 設計・構築; テスト設計 is one. */
const PROCESSES =
  /(?:要件定義|(?:基本|詳細)?設計|構築|開発|製造|実装)(?=構築|開発|製造|実装|テスト|運用|保守|移行|導入)|(?<=要件定義|設計|構築|開発|製造|実装)(?:構築|製造|実装|テスト|運用|保守|移行|導入)/g

/** 案件番号 1018, ID：AN-1018 */
const CODES =
  /(?:案件 ?(?:番号|id|コード|no\.?)|(?<![a-z])id(?= ?:? ?an))[ :]*(?:an-?)?(\d{1,9})(?![\d万件.,])/g

/** The number of a project with its label: it is looked for as all projects are named, AN-1018. */
export function labelledCode(words: string): string | undefined {
  const [, digits] = [...words.matchAll(CODES)][0] ?? []
  return digits && itemCode(Number(digits))
}

/** Names of companies and of towns, codes, and processes: words as they are written, though parts of them are names. */
export function findPlainWords(text: ReadableText): TextRange[] {
  return [COMPANIES, TOWNS, PROCESSES, CODES].flatMap((pattern) =>
    matchesIn(text, pattern).map(({ range }) => range),
  )
}
