import { redirect } from 'react-router'
import { pageAbove } from '#core/pages/act.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, senderId, submit } from '#core/pages/page.server.ts'
import { updateUserSkills } from '#features/members/own/member-skill.api.server.ts'
import { readSkillRows } from '#features/members/own/member-skill.form.ts'
import type { Route } from './+types/wishes-edit-skills.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** Saves all rows, with the one that is added or without the one that is taken off. */
export async function action(args: Route.ActionArgs) {
  const id = senderId(args)
  const page = pageAbove(args)
  let isWhole = true
  const { refusal } = await submit(args, updateUserSkills, (fields) => {
    isWhole = fields.add === undefined && fields.remove === undefined
    return { user_id: id, skills: readSkillRows(fields) }
  })
  if (refusal) return refusal
  if (isWhole) setFlash(contextOf(args), { text: 'スキルを保存しました。' })
  return redirect(isWhole ? page : `${page}#skills`, 303)
}
