import type { ItemFields } from '#features/items/item.fields.ts'

export function skillText(skills: ItemFields['must_skills']): string {
  return skills.map(({ text, years }) => `・${text}${years ? `（${years}年以上）` : ''}`).join('\n')
}
