import { Form, redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { ReadProjects } from '#features/skill-sheets/reading/components/read-projects.tsx'
import { ReadSkills } from '#features/skill-sheets/reading/components/read-skills.tsx'
import {
  getReadSkillSheet,
  takeOverSkillSheet,
} from '#features/skill-sheets/reading/sheet-reading.api.server.ts'
import type { ReadSheet } from '#features/skill-sheets/reading/sheet-reading.schema.ts'
import { leftOut } from '#features/skill-sheets/reading/sheet-reading.words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormActions } from '#ui/form/form-section.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/read-sheet.ts'
import styles from './read-sheet.module.css'

export async function loader(args: Route.LoaderArgs) {
  admit(args, getReadSkillSheet.who)
  const id = idIn(args)
  return { ...(await load(args, getReadSkillSheet, { id })), id, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, takeOverSkillSheet, ({ skill, project }) => ({
    id,
    skill: listOf(skill),
    project: listOf(project),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  const to = result.projects > 0 ? '/user/skill-sheets/edit' : '/user/wishes'
  return redirect(to, 303)
}

function listOf(field: unknown): string[] {
  return [field ?? []].flat().map(String)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'スキルシート', to: '/user/skill-sheets' },
  { text: '内容の読み取り' },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const path = `/user/skill-sheets/${loaderData?.id}/read`
  return pageMeta(matches, { title: 'スキルシートの読み取り', path, isHidden: true })
}

export default function ReadSheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, skills, projects, left_out, token } = loaderData
  const isEmpty = skills.length + projects.length === 0
  return (
    <>
      <PageIntro title="スキルシートの内容を登録">
        「{name}
        」から読み取った内容です。登録するものだけにチェックを付けてください。選ばなかった内容は登録されません。
      </PageIntro>
      {isEmpty && left_out.length === 0 && <NothingRead />}
      <Form className={styles.form} method="post">
        <FormMessage message={actionData?.message} />
        <FormToken token={token} />
        {skills.length > 0 && (
          <Section title="スキル" note={`${skills.length}件`}>
            <ReadSkills skills={skills} />
          </Section>
        )}
        {projects.length > 0 && (
          <Section title="職務経歴" note={`${projects.length}件`}>
            <ReadProjects projects={projects} />
          </Section>
        )}
        {left_out.length > 0 && <LeftOut left={left_out} />}
        <FormActions>
          {!isEmpty && (
            <Button type="submit" look="action">
              選んだ内容を登録する
            </Button>
          )}
          <ButtonLink look="quiet" to="/user/skill-sheets">
            登録せずに戻る
          </ButtonLink>
        </FormActions>
      </Form>
    </>
  )
}

function NothingRead() {
  return (
    <EmptyState title="読み取れる内容が見つかりませんでした">
      スキルと年数の表、または期間とプロジェクトの表が見つかりません。ひな形に記入したファイルなら、そのまま読み取れます。
    </EmptyState>
  )
}

function LeftOut({ left }: { left: ReadSheet['left_out'] }) {
  return (
    <details className={styles.left}>
      <summary>登録の対象にしなかったもの（{left.length}件）</summary>
      <dl className={styles.reasons}>
        {left.map(({ written, reason }) => (
          <div key={written}>
            <dt>{written}</dt>
            <dd>{leftOut.label(reason)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
