type RequiredSkill = { tag_id: number | null; years: number | null }
type Known = readonly { tag_id: number; years: number }[]

/** What a member's skills say of a requirement; nothing where they say nothing of it. */
export function markBy(skills: Known, { tag_id, years }: RequiredSkill) {
  const skill = skills.find((one) => one.tag_id === tag_id)
  if (!skill) return undefined
  return { mark: skill.years >= (years ?? 0) ? 'yes' : 'part', years: skill.years } as const
}
