import { ButtonLink } from '#ui/button.tsx'
import { FactRows } from '#ui/facts.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import styles from './inquiry-confirmation.module.css'
import { Steps } from './inquiry-steps.tsx'

type Props = {
  title: string
  token: string
  draft: { id: string; rows: readonly { label: string; value: string }[] }
  /** Where it can be changed; what was typed is there. */
  form: string
  refused: { message: string } | undefined
}

/** What was typed, to be looked over once more before it is sent. */
export function Confirmation({ title, token, draft, form, refused }: Props) {
  const rows = draft.rows.map(({ label, value }) => ({
    label,
    value: <span className={styles.text}>{value}</span>,
  }))
  return (
    <FormPage
      title={title}
      lead="まだ送信されていません。内容をご確認のうえ、「送信する」を押してください。"
      token={token}
      refused={refused}
      submitText="送信する"
      after={
        <ButtonLink look="quiet" to={`${form}?draft=${draft.id}`}>
          内容を修正する
        </ButtonLink>
      }
    >
      <Steps at="確認" />
      <FactRows rows={rows} />
    </FormPage>
  )
}
