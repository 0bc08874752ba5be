import { scoreItem } from '#features/items/search/match-score.rules.ts'
import type { Match } from './match.schema.ts'
import {
  capTexts,
  type Explained,
  type Reader,
  reasonsFor,
  reasonsInShort,
  scoreWord,
} from './score/match-score.words.ts'

/** The score of one item, part by part, and why. */
export function explainMatch(item: Explained, reader: Reader): Match {
  const { score, points, cappedBy } = scoreItem(item, reader.seeker)
  return {
    score,
    points,
    word: scoreWord(score),
    reasons: reasonsFor(item, reader),
    in_short: reasonsInShort(item, reader.seeker),
    cap: cappedBy && capTexts[cappedBy],
  }
}
