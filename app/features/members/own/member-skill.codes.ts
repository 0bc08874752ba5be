import { codes } from '#core/calls/code-list.ts'

export const skillLevel = codes([
  [1, '学習中'],
  [2, 'サポートがあればできる'],
  [3, 'ひとりでできる'],
  [4, '設計や指導ができる'],
])

export const skillWish = codes([
  ['want', '使いたい'],
  ['neutral', 'どちらでも'],
  ['avoid', '避けたい'],
])

/** The categories of tags that name something one can do; the others describe projects. */
const skillGroups: readonly string[] = ['language', 'framework', 'data', 'infra', 'system']

export function isSkillGroup(group: string | undefined): boolean {
  return group !== undefined && skillGroups.includes(group)
}

/** Most skills that a member may name. */
export const MOST_SKILLS = 60
export const MOST_YEARS = 40
