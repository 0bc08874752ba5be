import { Form, Link, Outlet } from 'react-router'
import { momentInJapan } from '#core/moment-text.ts'
import { formToken, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { LeftOut } from '#features/mailings/office/components/left-out.tsx'
import { getMailingCall } from '#features/mailings/office/mailing.admin-api.server.ts'
import { mailingState } from '#features/mailings/office/mailing.codes.ts'
import { listAddress } from '#features/mailings/office/mailing.form.ts'
import { mayEdit, mayRecall, mayStart, mayStop } from '#features/mailings/office/mailing.rules.ts'
import type { MailingDetail } from '#features/mailings/office/mailing.schema.ts'
import { progressText } from '#features/mailings/office/mailing.words.ts'
import styles from '#features/members/mailing/components/mailing.module.css'
import { mailKind } from '#features/members/mailing/member-mailing.codes.ts'
import { figure } from '#ui/figures.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/mailing.ts'

export async function loader(args: Route.LoaderArgs) {
  const mailing = await load(args, getMailingCall, { id: idIn(args) })
  const { begins_at, begun_at, ended_at } = mailing
  return {
    mailing,
    moments: {
      begins: momentInJapan(begins_at),
      begun: begun_at && momentInJapan(begun_at),
      ended: ended_at && momentInJapan(ended_at),
    },
    token: formToken(args),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.mailing.subject ?? '配信', isHidden: true })
}

export default function MailingScreen({ loaderData }: Route.ComponentProps) {
  const { mailing, moments, token } = loaderData
  const { kind, item, segment, mails } = mailing
  const readers = segment === null ? '選んだ会員' : <ListLink segment={segment} />
  return (
    <OfficeScreen
      title={mailing.subject}
      crumb={{ to: '/admin/mailings', text: 'メール配信', code: `ID ${mailing.id}` }}
      note={mailingState.label(mailing.state)}
      keys={[{ keys: ['Esc'], text: '一覧へ' }]}
      actions={
        mayEdit(mailing) && (
          <OfficeLink to={`/admin/mailings/${mailing.id}/edit`}>変更する</OfficeLink>
        )
      }
    >
      <Outlet />
      <Pane title="配信">
        <PaneFacts
          facts={[
            ['状態', mailingState.label(mailing.state)],
            ['配信日時', moments.begins],
            ['開始', moments.begun],
            ['終了', moments.ended],
            ['送信', progressText(mailing)],
            ['届き方', mailing.queued > 0 && mailsText(mails)],
            ['除外', `${figure(mailing.left_out)}人`],
            ['種類', mailKind.label(kind)],
            [
              '案件',
              item && <Link to={`/admin/items/${item.id}`}>{`${item.code} ${item.name}`}</Link>,
            ],
            ['送り先', readers],
            ['作成', mailing.who],
          ]}
        />
        <Acts mailing={mailing} token={token} />
      </Pane>
      <Pane title="本文" note="差し込みは、送るときに一人ずつ入ります">
        <p className={styles.text}>{mailing.body}</p>
      </Pane>
      <LeftOut people={mailing.people} total={mailing.left_out} />
    </OfficeScreen>
  )
}

function ListLink({ segment }: { segment: NonNullable<MailingDetail['segment']> }) {
  return <Link to={listAddress(segment)}>条件に合う会員</Link>
}

function mailsText({ sent, waiting, ended }: MailingDetail['mails']): string {
  const rest = ended > 0 ? `・届けられず${figure(ended)}通` : ''
  return `送信済み${figure(sent)}通・送信待ち${figure(waiting)}通${rest}`
}

function Acts({ mailing, token }: { mailing: MailingDetail; token: string }) {
  const button = (action: string, text: string) => (
    <Form method="post" action={action}>
      <FormToken token={token} />
      <OfficeButton type="submit">{text}</OfficeButton>
    </Form>
  )
  return (
    <div className={styles.acts}>
      {mayStop(mailing) && button('stop', '停止する')}
      {mayStart(mailing) && button('start', '再開する')}
      {mayRecall(mailing) && button('recall', '取りやめる')}
    </div>
  )
}
