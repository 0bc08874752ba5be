import type { ItemFields } from '#features/items/item.fields.ts'
import { figure } from '#ui/figures.ts'

/** What comes after a count of open items: those of them that readers do not see. */
export function hiddenPart(hidden: number): string {
  return hidden > 0 ? `（うち休止中 ${figure(hidden)}件）` : ''
}

export function skillText(skills: ItemFields['must_skills']): string {
  return skills.map(({ text, years }) => `・${text}${years ? `（${years}年以上）` : ''}`).join('\n')
}
