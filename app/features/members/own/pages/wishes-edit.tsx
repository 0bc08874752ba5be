import { redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { dayInJapan } from '#core/clock.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admit,
  contextOf,
  formToken,
  load,
  read,
  senderId,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { SkillForm } from '#features/members/own/components/member-skill-form.tsx'
import { WishForm } from '#features/members/own/components/wish-form.tsx'
import { getUserSkills } from '#features/members/own/member-skill.api.server.ts'
import { usedYearsOn } from '#features/members/own/member-skill.form.ts'
import { getUserWishes, updateUserWishes } from '#features/members/own/wishes.api.server.ts'
import { beginningsFrom, readWishes, wishValuesOf } from '#features/members/own/wishes.form.ts'
import { listPositions } from '#features/members/own/wishes.queries.server.ts'
import { listPrefecturesByRegion } from '#features/reference/reference.queries.server.ts'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/wishes-edit.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const [{ skills }, wishes] = await Promise.all([
    load(args, getUserSkills, { user_id: id }),
    load(args, getUserWishes, { user_id: id }),
  ])
  return {
    token: formToken(args),
    skills,
    usedYears: usedYearsOn(dayInJapan(contextOf(args).now)),
    values: wishValuesOf(wishes),
    lists: await read(args, async ({ db, now }) => ({
      positions: await listPositions(db),
      regions: await listPrefecturesByRegion(db),
      beginnings: beginningsFrom(dayInJapan(now)),
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = senderId(args)
  const { refusal } = await submit(args, updateUserWishes, (fields) => ({
    ...readWishes(fields),
    user_id: id,
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), {
    text: '希望条件を保存しました。合う案件をマイページに並べています。',
  })
  return redirect('/user', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'スキル・希望条件' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'スキル・希望条件', path: '/user/wishes', isHidden: true })
}

export default function WishesEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { token, skills, usedYears, values, lists } = loaderData
  const refusedSkills = useActAnswer('skills')
  return (
    <>
      <PageIntro title="スキル・希望条件">
        マイページに並ぶ案件と、コーディネーターからのご紹介に使います。公開されることはありません。
      </PageIntro>
      <Section title="スキル" note={skills.length > 0 ? `${skills.length}件` : undefined}>
        <SkillForm skills={skills} usedYears={usedYears} token={token} refused={refusedSkills} />
      </Section>
      <Section title="希望条件" id="wishes">
        <WishForm token={token} lists={lists} saved={values} refused={actionData} />
      </Section>
    </>
  )
}
