import { matchesIn } from './patterns.ts'
import type { ReadableText, TextRange } from './reading-contract.ts'

/** Companies whose names hold a place or a technique: 東京エレクトロン is neither Tokyo nor Electron. */
const COMPANIES = new RegExp(
  '東京(?:エレクトロン|ガス|海上(?:日動)?|センチュリー|ドーム|システムズ)|大阪ガス|横浜ゴム|神戸製鋼|日本(?:オラクル|マイクロソフト)|' +
    'グーグル合同会社|セールスフォース・ジャパン|アマゾンジャパン|シスコシステムズ|豊田(?:通商|自動織機)|トヨタシステムズ|' +
    '日立(?:システムズ|ソリューションズ|製作所)|富士(?:ソフト|フイルム|電機)',
  'g',
)

/** Where a company is named whose name would be read as something else. */
export function findCompanies(text: ReadableText): TextRange[] {
  return matchesIn(text, COMPANIES).map(({ range }) => range)
}
