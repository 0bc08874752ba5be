import { useEffect } from 'react'
import { Form, redirect, useRevalidator } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { idFrom } from '#core/calls/number-text.ts'
import { fieldsOf } from '#core/calls/request-body.server.ts'
import { admitRecentLogin, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  getMembersExport,
  startMembersExport,
} from '#features/members/office/member-csv.admin-api.server.ts'
import { figure } from '#ui/figures.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/members-csv.ts'
import styles from './members-csv.module.css'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('members.export'))
  const id = idFrom(args.url.searchParams.get('id'))
  const conditions = [...args.url.searchParams].filter(([name]) => !listOnly.includes(name))
  return {
    progress: id ? await load(args, getMembersExport, { id }) : undefined,
    query: new URLSearchParams(conditions).toString(),
    token: formToken(args),
    key: crypto.randomUUID(),
  }
}
/** What of a list's address says how it is shown, not whom it holds. */
const listOnly = ['page', 'per_page', 'sort', 'panel', 'cols', 'id']

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, startMembersExport, ({ query, encoding }) => ({
    ...fieldsOf([...new URLSearchParams(String(query ?? ''))].filter(([, value]) => value !== '')),
    encoding: String(encoding ?? 'utf8'),
  }))
  if (refusal) return refusal
  return redirect(`/admin/members/export?id=${result.id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員の書き出し', isHidden: true })
}

export default function MembersExport({ loaderData, actionData }: Route.ComponentProps) {
  const { progress, query, token, key } = loaderData
  return (
    <OfficeScreen
      title="会員の書き出し"
      crumb={{ to: `/admin/members${query ? `?${query}` : ''}`, text: '会員' }}
      note="誰を書き出したかが監査ログに残ります"
    >
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      {progress ? (
        <Progress progress={progress} />
      ) : (
        <Ways query={query} token={token} formKey={key} />
      )}
    </OfficeScreen>
  )
}

type WaysProps = { query: string; token: string; formKey: string }

function Ways({ query, token, formKey }: WaysProps) {
  const csv = (encoding: string) =>
    `/api/admin/member/get-csv?${new URLSearchParams([...new URLSearchParams(query), ['encoding', encoding]])}`
  return (
    <>
      <Pane title="1つのCSVで保存" note="いまの条件のすべての会員">
        <p className={styles.row}>
          <a className={styles.way} href={csv('utf8')} download>
            UTF-8で保存
          </a>
          <a className={styles.way} href={csv('shift_jis')} download>
            Shift_JISで保存
          </a>
        </p>
      </Pane>
      <Pane title="2万人ずつに分けて作る" note="人数が多いときに。ファイルは1日で消えます">
        <Form method="post" className={styles.row}>
          <FormToken token={token} />
          <input type="hidden" name="_key" value={formKey} />
          <input type="hidden" name="query" value={query} />
          <label>
            文字コード{' '}
            <select name="encoding">
              <option value="utf8">UTF-8</option>
              <option value="shift_jis">Shift_JIS</option>
            </select>
          </label>
          <OfficeButton look="filled" type="submit">
            書き出しを始める
          </OfficeButton>
        </Form>
      </Pane>
    </>
  )
}

const EVERY_MS = 1_500
const titles = {
  waiting: '書き出しています',
  running: '書き出しています',
  done: '書き出しが終わりました',
  failed: '最後まで書き出せませんでした。もう一度お試しください',
}
type Shown = NonNullable<Route.ComponentProps['loaderData']['progress']>

function Progress({ progress: { id, state, total, done, parts } }: { progress: Shown }) {
  const isOver = state === 'done' || state === 'failed'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => void revalidate(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isOver, revalidate])
  return (
    <Pane title={titles[state]}>
      <progress
        className={styles.bar}
        value={isOver ? 1 : done}
        max={isOver ? 1 : Math.max(total, 1)}
        aria-label="書き出しの進み"
      />
      <p role="status">
        {figure(total)}人のうち{figure(done)}人
      </p>
      <ul className={styles.parts}>
        {parts.map(({ part, count }) => (
          <li key={part}>
            <a href={`/api/admin/member/chunk-download?id=${id}&part=${part}`} download>
              {part}つ目のCSV（{figure(count)}人）
            </a>
          </li>
        ))}
      </ul>
      {!isOver && (
        <OfficeLink isSmall to={`?id=${id}`}>
          いまの進みを見る
        </OfficeLink>
      )}
    </Pane>
  )
}
