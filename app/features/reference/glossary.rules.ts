/** Words that a posting may say without explaining them, and where `/glossary` does. */
export const explained = [
  ['商流制限', 'chain-limit'],
  ['エンド直', 'end-direct'],
  ['元請直', 'prime-direct'],
  ['二次請け', 'prime-direct'],
  ['現場直', 'direct-site'],
  ['増員枠', 'extra-seat'],
  ['準委任', 'jun-inin'],
  ['精算幅', 'settlement-band'],
  ['上下割', 'upper-lower'],
  ['中間割', 'middle'],
  ['支払サイト', 'payment-site'],
  ['要件定義', 'requirements'],
  ['基本設計', 'design'],
  ['詳細設計', 'design'],
  ['単体テスト', 'tests'],
  ['結合テスト', 'tests'],
  ['総合テスト', 'tests'],
  ['上流', 'upstream'],
  ['下流', 'upstream'],
  ['汎用機', 'mainframe'],
  ['メインフレーム', 'mainframe'],
  ['PMO', 'leads'],
] as const

export function glossaryPath(id: string): string {
  return `/glossary#${id}`
}

type Piece = { text: string; to?: string }

const places = new Map<string, string>(explained)
const WORDS = new RegExp(
  `(${[...places.keys()]
    .map((word) => (/^\w+$/.test(word) ? `\\b${RegExp.escape(word)}\\b` : RegExp.escape(word)))
    .join('|')})`,
)

/** A text cut at the words that are explained, each of them only where it is first used. */
export function explain(paragraphs: readonly string[]): Piece[][] {
  const defined = new Set<string>()
  return paragraphs.map((paragraph) =>
    paragraph.split(WORDS).map((text) => {
      const id = places.get(text)
      if (id === undefined || defined.has(id)) return { text }
      defined.add(id)
      return { text, to: glossaryPath(id) }
    }),
  )
}
