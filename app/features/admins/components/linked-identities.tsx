import { Form } from 'react-router'
import type { StaffIdentity } from '#features/admins/identities/staff-identity.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'

type Props = {
  rows: readonly StaffIdentity[]
  provider: string | null
  /** Whether who sits there has lately proven it. */
  canChange: boolean
  token: string
}

/** The accounts by which one logs in, to link and to unlink. Without a provider and without any there is nothing. */
export function LinkedIdentities({ rows, provider, canChange, token }: Props) {
  if (!provider && rows.length === 0) return null
  return (
    <Pane title="ログインに使うアカウント">
      {rows.length === 0 && <p>連携しているアカウントはありません。</p>}
      {rows.map((row) => (
        <Linked row={row} token={token} canChange={canChange} key={row.id} />
      ))}
      {!canChange && (
        <OfficeLink to="/admin/confirm?to=/admin/account">
          ご本人の確認をして連携を変更する
        </OfficeLink>
      )}
      {canChange && provider && !rows.some(({ is_current }) => is_current) && (
        <form method="post" action="/admin/login/oidc">
          <FormToken token={token} />
          <OfficeButton type="submit">{provider}を連携する</OfficeButton>
        </form>
      )}
    </Pane>
  )
}

type LinkedProps = { row: StaffIdentity; token: string; canChange: boolean }

function Linked({ row, token, canChange }: LinkedProps) {
  const { id, display_name, issuer, is_current, linked_at, last_used_at } = row
  return (
    <>
      <PaneFacts
        facts={[
          ['アカウント', display_name],
          ['発行元', issuer],
          ['連携した日時', shortMoment(linked_at)],
          ['最後の利用', last_used_at && shortMoment(last_used_at)],
        ]}
      />
      {!is_current && <p>この発行元は使われなくなったため、ログインには使えません。</p>}
      {canChange && (
        <Form method="post" action="unlink">
          <FormToken token={token} />
          <input type="hidden" name="identity" value={id} />
          <OfficeButton type="submit">連携を解除する</OfficeButton>
        </Form>
      )}
    </>
  )
}
