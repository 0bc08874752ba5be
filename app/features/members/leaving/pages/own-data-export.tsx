import { member } from '#core/calls/guards.ts'
import { stampInJapan } from '#core/clock.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  isTrusted,
  listOwnFiles,
  listPastExports,
} from '#features/members/leaving/own-data-export.queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { dayText, timeText } from '#ui/date-text.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { FactRows } from '#ui/facts.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/own-data-export.ts'
import styles from './own-data-export.module.css'

export async function loader(args: Route.LoaderArgs) {
  const caller = admit(args, member)
  return await read(args, async (context) => ({
    id: caller.id,
    isTrusted: await isTrusted(context, caller),
    files: (await listOwnFiles(context.db, caller.id)).length,
    past: (await listPastExports(context.db, caller.id)).map(({ at }) => stampInJapan(at)),
  }))
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'データの書き出し' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'データの書き出し', path: '/user/export', isHidden: true })
}

export default function Export({ loaderData }: Route.ComponentProps) {
  const { id, isTrusted, files, past } = loaderData
  return (
    <>
      <PageIntro title="データの書き出し">
        お預かりしている、あなたについてのデータを1つのZIPファイルにまとめてお渡しします。
      </PageIntro>
      {isTrusted ? (
        <DownloadLink to={`/api/front/export-user-data?user_id=${id}`}>
          データをダウンロードする
        </DownloadLink>
      ) : (
        <div className={styles.proof}>
          <p>
            はじめて使う端末のため、ご本人であることの確認が必要です。確認から10分のあいだ、ダウンロードできます。
          </p>
          <ButtonLink look="action" to="/login/confirm?to=/user/export">
            確認へ進む
          </ButtonLink>
        </div>
      )}
      <p className={styles.note}>個人情報が含まれます。共有の端末には保存しないでください。</p>
      <Section title="入っているもの">
        <FactRows
          rows={[
            { label: 'README.txt', value: '中身の説明（日本語）' },
            {
              label: 'data.json',
              value:
                'プロフィール、スキル、希望条件、稼働状況、連絡方法、検討中の案件、応募、企業への提案、同意の記録、端末、連携アカウントなど',
            },
            { label: 'activity.json', value: 'ログインや変更などの操作の記録' },
            {
              label: 'files',
              value:
                files === 0
                  ? 'お預かりしているファイルはありません'
                  : `お預かりしているファイル ${files}件`,
            },
          ]}
        />
      </Section>
      {past.length > 0 && (
        <Section title="これまでの書き出し">
          <ul className={styles.past}>
            {past.map((at) => (
              <li key={at}>
                {dayText(at)} {timeText(at)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
