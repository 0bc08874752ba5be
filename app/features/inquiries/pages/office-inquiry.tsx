import { Form, Link, Outlet, redirect } from 'react-router'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { editInquiryCall, getInquiryCall } from '#features/inquiries/inquiry.admin-api.server.ts'
import { inquiryStatus } from '#features/inquiries/inquiry.codes.ts'
import { listAssignees } from '#features/inquiries/office-inquiries.queries.server.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { memberCode } from '#features/members/member.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { formKeysFor } from '#ui/office/key-bar.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts, PaneLog } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/office-inquiry.ts'
import styles from './office-inquiry.module.css'

export async function loader(args: Route.LoaderArgs) {
  const inquiry = await load(args, getInquiryCall, { id: idIn(args) })
  const users = await listAssignees(contextOf(args).db, inquiry)
  const { assignee_id, assignee } = inquiry
  if (assignee_id !== null && users.every(({ id }) => id !== assignee_id)) {
    users.push({ id: assignee_id, name: assignee ?? '' })
  }
  const mayWrite = hasCapability(args, 'inquiries.write')
  const mayTake = inquiry.company !== null && hasCapability(args, 'clients.write')
  const isRequest = inquiry.form === 'company' && inquiry.type === 'request'
  const mayDraft = isRequest && mayWrite && hasCapability(args, 'items.write')
  const token = formToken(args)
  return { inquiry, users, mayTake, mayDraft, mayWrite, token, key: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, editInquiryCall, (fields) => ({
    id,
    version: String(fields.version ?? ''),
    status: String(fields.status ?? ''),
    assignee_id: String(fields.assignee_id ?? ''),
    note: String(fields.note ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/inquiries/${id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.inquiry.receipt}（お問い合わせ）` : 'お問い合わせ'
  return pageMeta(matches, { title, isHidden: true })
}

export default function InquiryScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, users, mayTake, mayDraft, mayWrite, token, key } = loaderData
  const reply = useActAnswer('reply')
  return (
    <OfficeScreen
      title={inquiry.about}
      crumb={{ to: '/admin/inquiries', text: 'お問い合わせ', code: inquiry.receipt }}
      note={`${inquiryStatus.label(inquiry.status)}・${shortMoment(inquiry.received_at)}`}
      keys={formKeysFor(mayWrite)}
      actions={
        <>
          {mayTake && (
            <Form method="post" action="client">
              <FormToken token={token} />
              <OfficeButton type="submit">取引先に登録</OfficeButton>
            </Form>
          )}
          {mayDraft && inquiry.item_id === null && (
            <Form method="post" action="draft">
              <FormToken token={token} />
              <OfficeButton type="submit">下書きを作る</OfficeButton>
            </Form>
          )}
          {mayWrite && <SaveButton />}
        </>
      }
    >
      <Outlet />
      <Written inquiry={inquiry} />
      {mayWrite && inquiry.email && (
        <FormState refused={reply}>
          <Form method="post" action="reply" key={key}>
            <FormToken token={token} />
            <input type="hidden" name="_key" value={key} />
            <FormPart title="お返事" note="メールで送ります。送ったあとは取り消せません。">
              <TextField label="本文" name="body" rows={8} />
              <OfficeButton type="submit">お返事を送る</OfficeButton>
            </FormPart>
          </Form>
        </FormState>
      )}
      {inquiry.replies.length > 0 && (
        <Pane title="送ったお返事">
          <PaneLog
            lines={inquiry.replies.map(({ id, sent_at, who, body }) => ({
              id,
              who,
              text: <span className={styles.text}>{body}</span>,
              at: shortMoment(sent_at),
            }))}
          />
        </Pane>
      )}
      <OfficeForm
        key={inquiry.version}
        token={token}
        version={inquiry.version}
        saved={inquiry}
        refused={actionData}
        labels={{ status: '状態', assignee_id: '担当', note: 'メモ' }}
        options={{
          status: Object.fromEntries(inquiryStatus.list.map(({ code, label }) => [code, label])),
          assignee_id: Object.fromEntries(users.map(({ id, name }) => [id, name])),
        }}
        isReadOnly={!mayWrite}
      >
        <FormPart title="対応">
          <SelectField
            label="状態"
            name="status"
            options={inquiryStatus.list.map(({ code, label }) => ({ value: code, label }))}
          />
          <SelectField
            label="担当"
            name="assignee_id"
            options={users.map(({ id, name }) => ({ value: id, label: name }))}
            emptyLabel="未定"
          />
          <TextField label="メモ" name="note" rows={3} />
        </FormPart>
      </OfficeForm>
    </OfficeScreen>
  )
}

type ShownInquiry = Route.ComponentProps['loaderData']['inquiry']

function Written({ inquiry }: { inquiry: ShownInquiry }) {
  const { name, name_kana, company, department, email, tel, member_id, body, request } = inquiry
  const { item_id } = inquiry
  return (
    <Pane title="届いた内容" note="閲覧は記録されます">
      <PaneFacts
        facts={[
          ['お名前', name_kana ? `${name}（${name_kana}）` : name],
          ['会社', [company, department].filter(Boolean).join(' ')],
          ['メール', email],
          ['電話', tel],
          ['会員', member_id ? memberCode(member_id) : '会員ではない'],
          [
            '案件',
            item_id && (
              <Link key="item" to={`/admin/items/${item_id}`}>
                {itemCode(item_id)}
              </Link>
            ),
          ],
          ...request.map(({ label, value }) => [label, value] as const),
          [
            '内容',
            <span className={styles.text} key="body">
              {body}
            </span>,
          ],
        ]}
      />
    </Pane>
  )
}
