import { skillWordsIn } from '#features/tags/unknown-word.rules.ts'
import type { Block } from './reader/reader-contract.ts'

/** Names of techniques in the skills of a mail without a tag. */
export function unknownSkills(blocks: readonly Block[]): string[] {
  const skills = blocks.flatMap(({ readings }) =>
    readings.flatMap(({ given }) => [...(given.must_skills ?? []), ...(given.nice_skills ?? [])]),
  )
  const unknown = skills.filter(({ tag_id }) => tag_id === null)
  return [...new Set(unknown.flatMap(({ text }) => skillWordsIn(text)))]
}
