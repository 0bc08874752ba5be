import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import type { FieldErrors } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { TotpField } from './totp-field.tsx'
import { TotpPicture } from './totp-setup.tsx'

type Refused = { message: string; errors?: FieldErrors }

type FactorFormProps = {
  lacks: 'setup' | 'code'
  token: string
  refused: Refused | undefined
}

/** What is asked for at the door: the code, or the password where the login was too long ago. */
export function FactorForm({ lacks, token, refused }: FactorFormProps) {
  if (lacks === 'setup') {
    return (
      <FormPage
        title="ご本人の確認"
        lead="二段階認証が必須です。認証アプリを設定する前に、パスワードをもう一度入力してください。"
        token={token}
        refused={refused}
        submitText="確認する"
        after={<Leave token={token} />}
      >
        <TextField
          label="パスワード"
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
        />
      </FormPage>
    )
  }
  return (
    <FormPage
      title="確認コードの入力"
      token={token}
      refused={refused}
      submitText="確認する"
      after={<Leave token={token} />}
    >
      <TotpField takesSpareCode isRequired />
    </FormPage>
  )
}

type FactorSetUpProps = {
  pending: { uri: string; letters: string } | undefined
  to: string
  token: string
  refused: Partial<Refused> | undefined
}

/** An authenticator is begun and takes its first code; each step has the way on in its address. */
export function FactorSetUp({ pending, to, token, refused }: FactorSetUpProps) {
  const query = `?to=${encodeURIComponent(to)}`
  if (!pending) {
    return (
      <FormPage
        title="認証アプリの設定"
        lead={LEAD}
        token={token}
        action={`/admin/second-factor/begin${query}`}
        submitText="設定をはじめる"
        after={<Leave token={token} />}
      />
    )
  }
  return (
    <FormPage
      title="認証アプリの設定"
      lead={LEAD}
      token={token}
      action={`/admin/second-factor/confirm${query}`}
      refused={
        refused?.message === undefined ? undefined : { ...refused, message: refused.message }
      }
      submitText="設定する"
      after={<Leave token={token} />}
    >
      <TotpPicture {...pending} />
      <TotpField isRequired />
    </FormPage>
  )
}

const LEAD = '二段階認証が必須です。認証アプリを設定すると、管理画面をお使いいただけます。'

function Leave({ token }: { token: string }) {
  return (
    <Form method="post" action="/admin/logout">
      <FormToken token={token} />
      <Button type="submit" look="quiet">
        ログアウトする
      </Button>
    </Form>
  )
}
