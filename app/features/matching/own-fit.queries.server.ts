import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import { readCardNames } from '#features/items/item-cards.queries.server.ts'
import { payFor, type Seeker } from '#features/items/search/match-score.rules.ts'
import { moneyText } from '#ui/money.tsx'
import { explainMatch } from './match.words.ts'
import { writeFit } from './own-fit.form.ts'
import { readSeeker } from './score/match-criteria.queries.server.ts'
import { type ItemToScore, readItemsToScore } from './score/match-score.queries.server.ts'

/** How well an item fits a member, as its page has it. Without the search nothing is shown of it. */
export async function readOwnFit(
  db: Db,
  memberId: number,
  itemId: number,
  now: Date,
): Promise<string> {
  try {
    const { seeker, statements, names } = await readSeeker(db, memberId, now)
    if (seeker.skills.length === 0) return writeFit(null)
    const item = (await readItemsToScore(db, [itemId], names)).get(itemId)
    if (!item) return ''
    const cards = await readCardNames(db)
    const { score, word, in_short, reasons, cap } = explainMatch(item, {
      seeker,
      nameOf: (tag) => cards.tag(tag)[0]?.term ?? '',
      isFromHome: statements.wishes.prefectures.length === 0,
    })
    return writeFit({ score, word, in_short, reasons, cap, pay: payText(item, seeker) })
  } catch (error) {
    if (!(error instanceof Problem && error.status === 503)) throw error
    return ''
  }
}

/** 週3日なら 39〜48万円 */
function payText(item: ItemToScore, seeker: Seeker): string {
  const { days, min, max } = payFor(item, seeker)
  const pay = moneyText(min, max)
  if (days === FULL_WEEK || pay === '') return ''
  return item.days.length === 0 || item.days.includes(days)
    ? `週${days}日なら ${pay}`
    : `週${days}日に直すと ${pay}`
}
