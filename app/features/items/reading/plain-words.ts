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

/** 井の頭線, where no table has it, is one word. */
const LINES =
  /(?<=^|[ 、,・/(])[一-龥々]{1,4}(?:[ノケヶ][一-龥々]{1,3})?線(?:沿線)?(?=$|[ 、,・/)])/g

/** 設計構築 is 設計 and 構築, which texts write as 設計・構築; テスト設計 is one. */
const PROCESSES =
  /(?:要件定義|(?:基本|詳細)?設計|構築|開発|製造|実装)(?=構築|開発|製造|実装|テスト|運用|保守|移行|導入)|(?<=要件定義|設計|構築|開発|製造|実装)(?:構築|製造|実装|テスト|運用|保守|移行|導入)/g

/** 要件定義できる, 基本設計以降: a phase is a word, whatever is behind it. */
const PHASE =
  '要件定義|(?:基本|詳細|外部|内部|方式|機能)設計|(?:単体|結合|総合|システム|受[ケ]?入レ?)(?:テスト|試験)'
const PHASES = new RegExp(`${PHASE}(?!書)`, 'g')
/** 製造〜結合テスト, 設計から: of a range of phases each end is a word, 製造 no industry. */
const ENDS = '設計|構築|開発|製造|実装|コーディング|テスト|試験|リリース|移行|運用|保守'
const RANGE = '~|カラ(?! ?フル)|以降'
const RANGED = new RegExp(
  `(?<![一-龥ァ-ヶー])(?:${ENDS})(?=${RANGE})|(?<=(?:${PHASE}|設計|構築|開発|製造|実装)(?:~|カラ) ?)(?:${ENDS})(?![一-龥ァ-ヶー])`,
  'g',
)
/** The wave between them, and what comes after the first or the last. */
const BETWEEN = new RegExp(`(?<=${PHASE}|${ENDS})(?:~|以降)|(?<=上流)カラ`, 'g')

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
  return [COMPANIES, TOWNS, LINES, PROCESSES, PHASES, CODES].flatMap((pattern) =>
    rangesIn(text, pattern),
  )
}

/** Ends of a range of phases: words, even where they name an industry. */
export function findRangedPhases(text: ReadableText): TextRange[] {
  return rangesIn(text, RANGED)
}

export function findPhaseWaves(text: ReadableText): TextRange[] {
  return rangesIn(text, BETWEEN)
}

function rangesIn(text: ReadableText, pattern: RegExp): TextRange[] {
  return matchesIn(text, pattern).map(({ range }) => range)
}
