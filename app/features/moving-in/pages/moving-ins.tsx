import { Link, redirect } from 'react-router'
import { checkFormField } from '#core/access/csrf.server.ts'
import { admin } from '#core/calls/guards.ts'
import { receiveBytes } from '#core/files/receive-bytes.server.ts'
import {
  admit,
  admitRecentLogin,
  contextOf,
  formToken,
  load,
  read,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { Problem } from '#core/problem.ts'
import { MovingColumns } from '#features/moving-in/components/moving-in-columns.tsx'
import { listMovingIns } from '#features/moving-in/moving-in.admin-api.server.ts'
import { MOST_MB, movingState } from '#features/moving-in/moving-in.codes.ts'
import { startMovingIn } from '#features/moving-in/moving-in-start.commands.server.ts'
import { shortMoment } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { FileField } from '#ui/form/file-field.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/moving-ins.ts'
import styles from './moving-in.module.css'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('members.move'))
  const { rows } = await load(args, listMovingIns, {})
  return { moves: rows, token: formToken(args) }
}

/** Stores what was sent and leads to where one sees what it would do. */
export async function action(args: Route.ActionArgs) {
  admit(args, admin('members.move'))
  const taken = await read(args, async (context) => {
    try {
      const file = await receiveBytes(args.request, MOST_MB * 1024 * 1024, async (fields) => {
        await checkFormField(contextOf(args), fields)
      })
      return await startMovingIn(context, file)
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return error.message
      throw error
    }
  })
  if (typeof taken === 'string') return { message: taken }
  return redirect(`/admin/members/moving-in/${taken}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員の引っ越し', isHidden: true })
}

export default function MovingIns({ loaderData, actionData }: Route.ComponentProps) {
  const { moves, token } = loaderData
  return (
    <OfficeScreen
      title="会員の引っ越し"
      crumb={{ to: '/admin/members', text: '会員' }}
      note="ほかのシステムの会員を、履歴ごと移します"
    >
      <div className={styles.page}>
        <form method="post" encType="multipart/form-data" noValidate className={styles.part}>
          <FormToken token={token} />
          <h2>データを送る</h2>
          <FormMessage message={actionData?.message} />
          <ul className={styles.notes}>
            <li>
              会員だけなら members.csv を、職務経歴・応募・ファイルも移すなら zip を選んでください。
            </li>
            <li>次の画面で1行ずつの結果を確かめるまで、何も登録されません。</li>
            <li>登録しても、会員にメールは送られません。メールマガジンの同意も移りません。</li>
            <li>
              すでにいる会員（同じメールアドレス）は上書きせず、取り込めない行として示します。
            </li>
            <li>30日のあいだは取り消せます。その間にログインや応募のあった会員は残ります。</li>
          </ul>
          <label className={styles.label} htmlFor="moving-file">
            CSVまたはzip（UTF-8かShift_JIS、会員2万行・{MOST_MB}MBまで）
          </label>
          <FileField id="moving-file" name="file" accept=".csv,.zip,text/csv,application/zip" />
          <OfficeButton look="filled" type="submit">
            内容を確かめる
          </OfficeButton>
        </form>
        {moves.length > 0 && (
          <section className={styles.part}>
            <h2>これまでの引っ越し</h2>
            <ul className={styles.moves}>
              {moves.map(({ id, name, state, lines, created_at }) => (
                <li key={id}>
                  <Link to={`/admin/members/moving-in/${id}`}>{name}</Link>{' '}
                  {movingState.label(state)}・{figure(lines)}行・{shortMoment(created_at)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <MovingColumns />
      </div>
    </OfficeScreen>
  )
}
