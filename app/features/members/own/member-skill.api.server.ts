import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { member } from '#core/calls/guards.ts'
import { updateSkills } from './member-skill.commands.server.ts'
import { listSkills } from './member-skill.queries.server.ts'
import { memberSkills, skillsChange } from './member-skill.schema.ts'

export const getUserSkills = endpoint({
  call: 'GET /api/front/get-user-skills',
  summary: 'What the member can do: years, last use, level, and whether they want to',
  who: member.itself('user_id'),
  input: z.object({ user_id: id }),
  output: memberSkills,
  handle: async ({ caller, context }) => ({ skills: await listSkills(context.db, caller.id) }),
})

export const updateUserSkills = endpoint({
  call: 'POST /api/front/update-user-skills',
  summary: 'Puts a list of skills, by tag or by name, in place of the one before',
  who: member.itself('user_id'),
  input: skillsChange.extend({ user_id: id }),
  output: memberSkills,
  async handle({ input, caller, context }) {
    return { skills: await updateSkills(context, caller, input.skills) }
  },
})
