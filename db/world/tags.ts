import { FEATURE_TAG, NORMAL_TAG, PICKUP_TAG, tagGroup } from '#features/tags/tag.codes.ts'
import { languages } from './landings/languages.ts'
import { systems } from './landings/systems.ts'
import { terms } from './landings/terms.ts'
import { tools } from './landings/tools.ts'
import { work } from './landings/work.ts'
import { type Term, vocabulary } from './vocabulary/tag-terms.ts'

export const tagCategoryRows = tagGroup.list.map(({ code, label }, index) => ({
  id: index + 1,
  key: code,
  name: label,
  position: index + 1,
}))

/** What the home page offers under its search field, and the themes that have a place of their own. */
const pickedTerms: Term[] = ['フルリモート', '週4日から', 'エンド直', '高単価']
const featuredTerms: Term[] = [
  '生成AI活用',
  '自治体システム',
  '汎用機',
  '新規開発',
  '週3日から',
  '単価100万円以上',
]

const mergedTags: MergedTag[] = [
  [901, 'framework', 'React.js', 'React'],
  [902, 'infra', 'Amazon Web Services', 'AWS'],
  [903, 'data', 'Oracle', 'Oracle Database'],
  [904, 'position', 'プログラマ', 'プログラマー'],
]

type MergedTag = [id: number, group: keyof typeof vocabulary, term: string, into: Term]

const landings: Partial<Record<Term, string>> = {
  ...languages,
  ...tools,
  ...work,
  ...systems,
  ...terms,
}

/** The id is made of the category and the place in its list: 101 is Java. New terms go to the end. */
export const tagRows = tagGroup.list.flatMap(({ code }, category) =>
  vocabulary[code].map(([term, kana, low, high, synonyms], index) => ({
    id: (category + 1) * 100 + index + 1,
    tag_category_id: category + 1,
    term,
    term_key: keyOf(term),
    kana,
    synonyms,
    tag_type: typeOf(term),
    position: index + 1,
    rate: { low, high },
  })),
)

const byTerm = new Map(tagRows.map((row) => [row.term, row]))

/** The text above the list of a tag, its links led to the tags they name. */
export function landingOf(term: Term): string | null {
  return landings[term]?.replace(/\{([^{}]+)\}/g, linkTo) ?? null
}

function linkTo(_: string, term: string): string {
  return `[${term}](/item/tag/${tagId(termNamed(term))})`
}

function typeOf(term: Term): number {
  if (featuredTerms.includes(term)) return FEATURE_TAG
  return pickedTerms.includes(term) ? PICKUP_TAG : NORMAL_TAG
}

function keyOf(term: string): string {
  return term.normalize('NFKC').toLowerCase()
}

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

/** The block おすすめのキーワード. */
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

/** Terms of old tags that were merged: their pages lead on to the tag they are part of now. */
export const mergedTagRows = mergedTags.map(([id, group, term, into]) => ({
  id,
  tag_category_id: tagCategoryRows.find((row) => row.key === group)?.id,
  term,
  term_key: keyOf(term),
  merged_into_id: tagId(into),
}))

/** A tag that no item has had yet. */
export const UNUSED_TERM: Term = 'OCaml'
