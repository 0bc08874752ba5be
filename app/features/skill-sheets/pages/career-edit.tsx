import { Link, redirect } from 'react-router'
import { dayInJapan } from '#core/clock.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, load, markPrivate, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  getCareerCall,
  getCareerSheet,
  updateCareerCall,
} from '#features/skill-sheets/career/career.api.server.ts'
import {
  careerYearsOn,
  opIn,
  placeAfter,
  readCareerForm,
  readRows,
  toRow,
} from '#features/skill-sheets/career/career.form.ts'
import { CareerForm } from '#features/skill-sheets/career/components/career-form.tsx'
import { OwnSkills } from '#features/skill-sheets/career/components/own-skills.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/career-edit.ts'
import styles from './career-edit.module.css'

const HERE = '/user/skill-sheets/edit'

export async function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const [career, { fields, skills }] = await Promise.all([
    load(args, getCareerCall, {}),
    load(args, getCareerSheet, {}),
  ])
  const open = args.url.searchParams.get('open') ?? ''
  const years = careerYearsOn(dayInJapan(contextOf(args).now))
  return { career, fields, skills, years, open, token: formToken(args) }
}

/** Saves everything; a button of a row also moves, copies or removes it. */
export async function action(args: Route.ActionArgs) {
  let place = -1
  let isPlain = true
  const { result, refusal } = await submit(args, updateCareerCall, (fields) => {
    place = placeAfter(fields)
    isPlain = opIn(fields).kind === ''
    return readCareerForm(fields)
  })
  if (refusal) return refusal
  const next = result.projects[place]?.id
  if (isPlain) setFlash(contextOf(args), { text: '経歴書を保存しました。' })
  return redirect(next ? `${HERE}?open=${next}#project-${next}` : HERE, 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'スキルシート', to: '/user/skill-sheets' },
  { text: 'Webで作成' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'スキルシートの作成', path: HERE, isHidden: true })
}

export default function CareerEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { career, fields, skills, years, open, token } = loaderData
  const typed = actionData?.values
  const isOutdated = actionData?.errors.version !== undefined
  const rows = typed ? readRows(typed) : career.projects.map(toRow)
  return (
    <>
      <PageIntro title="スキルシートの作成">
        書いた内容は、Excelや印刷用のスキルシートになります。お名前・スキル・希望条件はプロフィールから入ります。
      </PageIntro>
      <p className={styles.ways}>
        <Link to="/user/skill-sheets/print">仕上がりを見る・書き出す</Link>
        <Link to="/user/skill-sheets/masked">匿名版を作る</Link>
      </p>
      <Section title="プロフィールから入る内容">
        <OwnSkills fields={fields} skills={skills} />
      </Section>
      <CareerForm
        key={actionData ? 'typed' : career.version}
        token={token}
        rows={rows}
        years={years}
        open={open}
        version={typed && !isOutdated ? (typed.version ?? '') : career.version}
        texts={{
          strengths: typed?.strengths ?? career.strengths,
          qualifications: typed?.qualifications ?? career.qualifications,
          pitch: typed?.pitch ?? career.pitch,
        }}
        refused={actionData && { ...actionData, errors: isOutdated ? {} : actionData.errors }}
      />
      {isOutdated && (
        <p className={styles.outdated}>
          この画面の内容で上書きするときは、もう一度「保存する」を押してください。
          <Link to={HERE} reloadDocument>
            最新の内容を開く
          </Link>
        </p>
      )}
    </>
  )
}
