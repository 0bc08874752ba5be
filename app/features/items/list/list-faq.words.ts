import { rateBasis } from '#features/items/day-rate.words.ts'
import { manYen } from '#features/items/item.words.ts'
import type { RateStats } from '#features/items/search/search-contract.ts'
import { figure } from '#ui/figures.ts'
import type { SearchFacets } from './item-search.schema.ts'

export type FaqEntry = { question: string; answer: string }

type FaqFigures = {
  total: number
  stats: RateStats
  facets: SearchFacets
  wantedDays: readonly number[]
}

const LEAST = 5
const SKILLS = 5

/** What is asked about a kind of projects, answered by the figures of those that are open. */
export function faqOf(
  subject: string,
  tagId: number,
  { total, stats, facets, wantedDays }: FaqFigures,
): FaqEntry[] {
  if (total < LEAST) return []
  return [
    {
      question: `${subject}の単価は、どのくらいですか。`,
      answer: rateAnswer(stats, rateBasis(wantedDays)),
    },
    {
      question: `${subject}は、リモートで働けますか。`,
      answer: remoteAnswer(total, facets.remote),
    },
    {
      question: `${subject}では、ほかにどのようなスキルが求められますか。`,
      answer: skillAnswer(tagId, facets.tags),
    },
    { question: `週4日以下で参画できる${subject}はありますか。`, answer: daysAnswer(facets.days) },
    {
      question: `エンド直や元請直の${subject}はありますか。`,
      answer: chainAnswer(facets.chain_depths),
    },
  ].filter(({ answer }) => answer !== '')
}

function rateAnswer({ count, median, q1, q3, max }: RateStats, basis: string): string {
  if (count < LEAST || median === null || q1 === null || q3 === null || max === null) return ''
  return `募集中の${figure(count)}件では、月額単価（税抜、${basis}）の上限の中央値は${manYen(median)}万円です。半数の案件は${manYen(q1)}〜${manYen(q3)}万円にあり、最も高い案件は${manYen(max)}万円です。`
}

function remoteAnswer(total: number, remote: SearchFacets['remote']): string {
  const kinds = remote.filter(({ id, count }) => id !== 'none' && count > 0)
  if (kinds.length === 0) return 'いま募集中の案件は、すべて常駐です。'
  const sum = kinds.reduce((all, { count }) => all + count, 0)
  const each = kinds.map(({ name, count }) => `${name}が${figure(count)}件`).join('、')
  return `募集中の${figure(total)}件のうち、${each}です。リモートを取り入れている案件は、全体の${Math.round((100 * sum) / total)}％です。`
}

function skillAnswer(tagId: number, tags: SearchFacets['tags']): string {
  const skills = tags.filter(({ id, group, count }) => {
    return id !== tagId && group !== 'feature' && count > 0
  })
  if (skills.length === 0) return ''
  const named = skills.slice(0, SKILLS).map(({ name, count }) => `${name}（${figure(count)}件）`)
  return `${named.join('、')}の順に多く求められています。`
}

function daysAnswer(days: SearchFacets['days']): string {
  const fewer = days.filter(({ id, count }) => id < 5 && count > 0).toSorted((a, b) => b.id - a.id)
  if (fewer.length === 0) return ''
  const each = fewer.map(({ name, count }) => `${name}で参画できる案件が${figure(count)}件`)
  return `${each.join('、')}あります。`
}

function chainAnswer(chains: SearchFacets['chain_depths']): string {
  const direct = chains.filter(({ id, count }) => id <= 1 && count > 0)
  if (direct.length === 0) return ''
  const each = direct
    .toSorted((a, b) => a.id - b.id)
    .map(({ name, count }) => `${name}が${figure(count)}件`)
  return `${each.join('、')}あります。`
}
