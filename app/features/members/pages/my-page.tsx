import { member } from '#core/calls/guards.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, contextOf } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getMember } from '#features/members/queries.server.ts'
import { countShortlisted } from '#features/shortlist/queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FactRows } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/my-page.ts'
import styles from './my-page.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const { db } = contextOf(args)
  const { last_name, first_name, login_id } = await getMember(db, id)
  return { last_name, first_name, login_id, shortlisted: await countShortlisted(db, id) }
}

export const handle = crumbs<typeof loader>(() => [{ text: 'マイページ' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'マイページ', path: '/user', isHidden: true })
}

export default function MyPage({ loaderData }: Route.ComponentProps) {
  const { last_name, first_name, login_id, shortlisted } = loaderData
  return (
    <div>
      <h1>
        {last_name} {first_name}
        <small className={styles.title}> さんのマイページ</small>
      </h1>
      <Section title="ご登録の内容">
        <FactRows
          rows={[
            { label: 'お名前', value: `${last_name} ${first_name}` },
            { label: 'ログインID', value: login_id },
            { label: '検討中の案件', value: `${shortlisted}件` },
          ]}
        />
      </Section>
      <div className={styles.actions}>
        <ButtonLink to="/item/search">案件を探す</ButtonLink>
        <ButtonLink look="quiet" to="/logout">
          ログアウト
        </ButtonLink>
      </div>
    </div>
  )
}
