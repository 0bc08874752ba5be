import { type Reader, reasonsFor } from './score/match-score.words.ts'

const MOST = 150

type ExplainedItem = Parameters<typeof reasonsFor>[0]

/** Why somebody fits, in one breath: what is met first, at the end what has to be asked. */
export function candidateText(item: ExplainedItem, reader: Reader): string {
  const reasons = reasonsFor(item, reader)
  const met = reasons.filter(({ is_met }) => is_met).map(({ text }) => text)
  const open = reasons.filter(({ is_met }) => !is_met).map(({ text }) => text)
  const all = [...met, ...(open.length > 0 ? [`確認：${open.join('、')}`] : [])].join('。')
  // The reasons are worded to the member; here somebody else reads them.
  const letters = [...all.replaceAll('お住まいの', '住まいの')]
  return letters.length <= MOST ? letters.join('') : `${letters.slice(0, MOST - 1).join('')}…`
}
