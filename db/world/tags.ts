import { tagGroup } from '#features/tags/codes.ts'
import { data } from './vocabulary/data.ts'
import { feature } from './vocabulary/feature.ts'
import { framework } from './vocabulary/framework.ts'
import { infra } from './vocabulary/infra.ts'
import { language } from './vocabulary/language.ts'
import { position } from './vocabulary/position.ts'
import { system } from './vocabulary/system.ts'

const vocabulary = { language, framework, data, infra, position, system, feature }
const vocabularyTerms = [language, framework, data, infra, position, system, feature]

export type Term = (typeof vocabularyTerms)[number][number][0]

export const tagCategoryRows = tagGroup.list.map(({ code, label }, index) => ({
  id: index + 1,
  key: code,
  name: label,
  position: index + 1,
}))

/** The id is made of the category and the place in its list: 101 is Java. New terms go to the end. */
export const tagRows = tagGroup.list.flatMap(({ code }, category) =>
  vocabulary[code].map(([term, low, high, synonyms], index) => ({
    id: (category + 1) * 100 + index + 1,
    tag_category_id: category + 1,
    term,
    term_key: term.normalize('NFKC').toLowerCase(),
    kana: synonyms.find((synonym) => /^[ァ-ヶー・]+$/.test(synonym)) ?? null,
    synonyms,
    position: index + 1,
    rate: { low, high },
  })),
)

const byTerm = new Map(tagRows.map((row) => [row.term, row]))

export function tagId(term: Term): number {
  return findTag(term).id
}

/** The usual rate of a term, in 万円 a month without tax. */
export function rateOf(term: Term): { low: number; high: number } {
  return findTag(term).rate
}

export function termNamed(text: string): Term {
  const found = tagRows.find((row) => row.term === text)
  if (!found) throw new Error(`${text} is no tag of this world`)
  return found.term
}

/** The key of the category: language, framework, data … */
export function groupOf(term: Term): string {
  return tagCategoryRows[findTag(term).tag_category_id - 1]?.key ?? ''
}

function findTag(term: Term) {
  const found = byTerm.get(term)
  if (!found) throw new Error(`${term} is no tag of this world`)
  return found
}

/** The block よく検索されるワード. */
export const suggestedTerms = {
  features: ['リモートワーク', '高単価', '現場直', '安定稼働', '増員枠', '私服OK'],
  skills: [
    'Java',
    'PHP',
    'C#',
    'COBOL',
    'JavaScript',
    'RPG（IBM i）',
    'React',
    'TypeScript',
    'Python',
  ],
  positions: [
    'プログラマー',
    'フロントエンドエンジニア',
    'システムエンジニア',
    '汎用機エンジニア',
    'アプリケーションエンジニア',
    '運用・監視',
  ],
  systems: ['汎用機', 'ゲーム', 'インフラ', 'ヘルプデスク・サポート'],
  high_rate: ['Flutter', 'Kotlin', 'Next.js', 'Swift', 'Ruby', 'TypeScript'],
  cloud: ['AWS', 'GCP', 'Azure'],
} satisfies Record<string, Term[]>

export const suggestedTagRows = Object.entries(suggestedTerms).flatMap(([group, terms]) =>
  terms.map((term, index) => ({ group_key: group, tag_id: tagId(term), position: index + 1 })),
)

/** Terms of two old tags that were merged: their pages lead on to the tag they are part of now. */
export const mergedTagRows = [
  { id: 901, category: 'framework', term: 'React.js', into: 'React' },
  { id: 902, category: 'infra', term: 'Amazon Web Services', into: 'AWS' },
] satisfies MergedTag[]

type MergedTag = { id: number; category: keyof typeof vocabulary; term: string; into: Term }

/** A tag that no item has had yet. */
export const UNUSED_TERM: Term = 'OCaml'
