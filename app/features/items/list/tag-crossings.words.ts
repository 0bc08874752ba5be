import type { CrossKind } from './tag-crossings.rules.ts'

export function tagHeading(term: string): string {
  return `${term}のフリーランス案件・求人一覧`
}

/** What a call and a page say about a tag whose items have all ended; the clients know this word. */
export const NOTHING_ITEM = 'error--nothing-item'

/** 「東京都のJavaフリーランス案件・求人一覧」「Javaのフロントエンドエンジニア案件・求人一覧」 */
export function crossHeading(term: string, kind: CrossKind, name: string): string {
  if (kind === 'position') return `${term}の${name}案件・求人一覧`
  return `${name}の${tagHeading(term).replace('のフリーランス', 'フリーランス')}`
}

/** The same within a sentence: 「東京都のJavaの案件」. */
export function crossSubject(term: string, kind: CrossKind, name: string): string {
  return kind === 'position' ? `${term}の${name}の案件` : `${name}の${term}の案件`
}

export function siblingsTitle(term: string, kind: CrossKind): string {
  return `${term}の案件を${kind === 'prefecture' ? 'エリア' : '職種'}から探す`
}
