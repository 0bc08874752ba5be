import { Form, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admitRecentLogin,
  contextOf,
  formToken,
  idIn,
  load,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getMovingIn, undoMove } from '#features/moving-in/moving-in.admin-api.server.ts'
import { figure } from '#ui/figures.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/moving-in-undo.ts'
import styles from './moving-in.module.css'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('members.move'))
  return { move: await load(args, getMovingIn, { id: idIn(args) }), token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, undoMove, () => ({ id }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/members/moving-in/${id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員の引っ越しの取り消し', isHidden: true })
}

export default function MovingInUndo({ loaderData, actionData }: Route.ComponentProps) {
  const { move, token } = loaderData
  const above = `/admin/members/moving-in/${move.id}`
  return (
    <OfficeScreen
      title="引っ越しを取り消す"
      crumb={{ to: above, text: '会員の引っ越し', code: move.name }}
      note="取り消したあとは、もう一度送らないと戻せません"
    >
      <FormMessage message={actionData?.message} />
      <Pane title={move.name} note="この引っ越しで登録したものが消えます">
        <PaneFacts
          facts={[
            ['会員', `${figure(move.members)}人`],
            ['登録を済ませた方', `${figure(move.arrived)}人（残ります）`],
            ['消えるもの', '会員、スキル、職務経歴、応募、ファイル'],
            [
              '残るもの',
              'ログインや応募のあった会員、内容や対応の記録を変えた会員、監査ログ。残った会員は、名前と理由を示します',
            ],
          ]}
        />
        <Form method="post" className={styles.acts}>
          <FormToken token={token} />
          <OfficeButton look="filled" type="submit">
            引っ越しを取り消す
          </OfficeButton>
          <OfficeLink to={above}>やめる</OfficeLink>
        </Form>
      </Pane>
    </OfficeScreen>
  )
}
