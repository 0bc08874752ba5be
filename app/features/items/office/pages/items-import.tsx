import { useEffect } from 'react'
import { Form, Outlet, redirect, useRevalidator } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { ImportLines } from '#features/items/office/components/item-import-lines.tsx'
import { ImportProgress } from '#features/items/office/components/item-import-progress.tsx'
import { applyItemImport, getItemImport } from '#features/items/office/item-csv.admin-api.server.ts'
import { importState, lineAct } from '#features/items/office/item-csv.codes.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/items-import.ts'
import styles from './items-csv.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, getItemImport, { id: idIn(args) })
  return { list, act: args.url.searchParams.get('act'), token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, applyItemImport, () => ({ id }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/items/csv/${id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'CSVの変更の一覧', isHidden: true })
}

export default function ItemsImport({ loaderData, actionData }: Route.ComponentProps) {
  const { list, act, token } = loaderData
  const { counts, state } = list
  const isWorking = ['waiting', 'checking', 'running', 'undoing'].includes(state)
  useReloading(isWorking)
  return (
    <OfficeScreen
      title={list.name}
      crumb={{ to: '/admin/items/csv', text: 'CSV 取込・書出' }}
      note={state === 'ready' ? 'まだ何も変わっていません' : importState.label(state)}
      actions={
        (state === 'ready' && <Apply count={counts.add + counts.change} token={token} />) ||
        (list.is_undoable && <Undo token={token} />)
      }
      above={
        <>
          <nav className={styles.tabs} aria-label="行の種類">
            {lineAct.list.map(({ code, label }) => (
              <OfficeLink
                key={code}
                isSmall
                look={act === code ? 'plain' : 'bare'}
                to={act === code ? '?' : `?act=${code}`}
              >
                {label} {counts[code]}
              </OfficeLink>
            ))}
          </nav>
          <ImportProgress list={list} />
        </>
      }
      below={<ListFoot list={list} unit="行" />}
    >
      <Refusal refused={actionData} />
      <Outlet />
      <ImportLines rows={list.rows} state={state} />
    </OfficeScreen>
  )
}

type Refused = Route.ComponentProps['actionData']

function Refusal({ refused }: { refused: Refused }) {
  if (!refused) return null
  return (
    <div className={styles.refusal}>
      <FormMessage message={refused.message} />
      {refused.go_to && <a href={refused.go_to}>本人確認をして、この画面に戻る</a>}
    </div>
  )
}

function Apply({ count, token }: { count: number; token: string }) {
  return (
    <Form method="post">
      <FormToken token={token} />
      <OfficeButton look="filled" type="submit" hotkey="mod+enter" disabled={count === 0}>
        {count}件を取り込む
      </OfficeButton>
    </Form>
  )
}

function Undo({ token }: { token: string }) {
  return (
    <Form method="post" action="undo">
      <FormToken token={token} />
      <OfficeButton type="submit" hotkey="u">
        取込を取り消す
      </OfficeButton>
    </Form>
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
