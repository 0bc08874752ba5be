import type { ItemCard } from '#features/items/item.schema.ts'
import { mailedItem } from '#features/items/mailed-item.words.ts'
import type { Match } from '#features/matching/match.schema.ts'

type Wishes = { days: readonly number[] }

/** What a mail says of an item that fits: its points, the first thing that speaks for it, and its terms. */
export function mailedMatch(card: ItemCard, match: Match, { days }: Wishes) {
  const { score, word, reasons, in_short } = match
  const { id, name, note } = mailedItem(card, days)
  const reason = reasons.find(({ is_met }) => is_met)?.text ?? in_short
  return { id, name, note: `${score}点 ${word}（${reason}）／${note}` }
}
