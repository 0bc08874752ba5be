import { useEffect } from 'react'
import { Form, redirect, useRevalidator } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { loadList } from '#core/pages/list-page.server.ts'
import { admitRecentLogin, contextOf, formToken, idIn, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { MovingLines } from '#features/moving-in/components/moving-in-lines.tsx'
import { MovingProgress } from '#features/moving-in/components/moving-in-progress.tsx'
import { getMovingIn, runMove } from '#features/moving-in/moving-in.admin-api.server.ts'
import { movingAct, movingPart, movingState } from '#features/moving-in/moving-in.codes.ts'
import type { MovingDetail } from '#features/moving-in/moving-in.schema.ts'
import { figure } from '#ui/figures.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/moving-in-report.ts'
import styles from './moving-in.module.css'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('members.move'))
  const { list } = await loadList(args, getMovingIn, { id: idIn(args) })
  const { searchParams } = args.url
  const shown = { part: searchParams.get('part'), act: searchParams.get('act') }
  return { list, shown, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, runMove, () => ({ id }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/members/moving-in/${id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員の引っ越しの内容', isHidden: true })
}

export default function MovingInReport({ loaderData, actionData }: Route.ComponentProps) {
  const { list, shown, token } = loaderData
  const { state, is_stopped, unread } = list
  useReloading(!is_stopped && ['waiting', 'checking', 'running', 'undoing'].includes(state))
  return (
    <OfficeScreen
      title={list.name}
      crumb={{ to: '/admin/members/moving-in', text: '会員の引っ越し' }}
      note={noteOf(list)}
      actions={<Acts list={list} token={token} />}
      above={
        <>
          <Tabs list={list} shown={shown} />
          <MovingProgress list={list} />
        </>
      }
      below={<ListFoot list={list} unit="行" />}
    >
      <div className={styles.refusal}>
        <FormMessage message={actionData?.message} />
        {unread.length > 0 && <p>読まない列：{unread.join('、')}</p>}
        <Faults list={list} />
      </div>
      <MovingLines rows={list.rows} isUndone={state === 'undone'} />
    </OfficeScreen>
  )
}

function noteOf({ state, members, arrived }: MovingDetail): string {
  if (state === 'ready') return 'まだ何も登録されていません'
  if (state !== 'done' && state !== 'undone') return movingState.label(state)
  return `${movingState.label(state)}：会員${figure(members)}人、うち登録を済ませた方${figure(arrived)}人`
}

type ActsProps = { list: MovingDetail; token: string }

function Acts({ list: { id, state, is_stopped, counts, uninvited }, token }: ActsProps) {
  const toWrite = counts.filter(({ act }) => act === 'add' || act === 'part')
  const lines = toWrite.reduce((sum, one) => sum + one.lines, 0)
  if (state === 'ready' || (state === 'running' && is_stopped)) {
    return (
      <Form method="post">
        <FormToken token={token} />
        <OfficeButton look="filled" type="submit" hotkey="mod+enter" disabled={lines === 0}>
          {state === 'ready' ? `${figure(lines)}行を取り込む` : '続きから始める'}
        </OfficeButton>
      </Form>
    )
  }
  if (state !== 'done' && !(state === 'undoing' && is_stopped)) return null
  return (
    <>
      {state === 'done' && uninvited > 0 && (
        <Form method="post" action="invite">
          <FormToken token={token} />
          <OfficeButton type="submit">{figure(uninvited)}人に案内メールを送る</OfficeButton>
        </Form>
      )}
      <OfficeLink to={`/admin/members/moving-in/${id}/undo`}>取り消す</OfficeLink>
    </>
  )
}

type TabsProps = { list: MovingDetail; shown: { part: string | null; act: string | null } }

function Tabs({ list: { counts }, shown }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label="行の種類">
      <OfficeLink isSmall look={shown.part || shown.act ? 'bare' : 'plain'} to="?">
        すべて
      </OfficeLink>
      {counts.map(({ part, act, lines }) => (
        <OfficeLink
          key={`${part}-${act}`}
          isSmall
          look={shown.part === String(part) && shown.act === act ? 'plain' : 'bare'}
          to={`?part=${part}&act=${act}`}
        >
          {movingPart.label(part)}：{movingAct.label(act)} {figure(lines)}
        </OfficeLink>
      ))}
    </nav>
  )
}

/** A table for each part that has lines with faults. */
function Faults({ list: { id, counts } }: { list: MovingDetail }) {
  const faulty = movingPart.list.filter(({ code }) =>
    counts.some(({ part, act }) => part === code && act !== 'add'),
  )
  return (
    <p className={styles.acts}>
      {faulty.map(({ code, label }) => (
        <OfficeLink
          key={code}
          isSmall
          to={`/admin/members/moving-in/${id}/faults.csv?part=${code}`}
          reloadDocument
          download
        >
          理由のある行をCSVで保存する（{label}）
        </OfficeLink>
      ))}
    </p>
  )
}

const EVERY_MS = 1_000

function useReloading(isWorking: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => void revalidate(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
}
