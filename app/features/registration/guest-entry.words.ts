export const SKILLS_LENGTH = 300
export const GUEST_MESSAGE_LENGTH = 1000

/** What the staff reads with an application whose skills were stated in words. */
export function messageWithSkills({
  skills,
  message,
}: {
  skills: string
  message: string
}): string {
  return [skills && `スキル：${skills}`, message].filter(Boolean).join('\n\n')
}
