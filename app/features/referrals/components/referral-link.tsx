import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import styles from './referral-link.module.css'

type Props = { link: string | null; joined_count: number; token: string }

/** The link to hand on oneself, and what has come of it. */
export function OwnLink({ link, joined_count, token }: Props) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>紹介用のリンク</h2>
      <p>ご自身のメッセージやSNSで送れます。お友だちのメールアドレスを入力する必要はありません。</p>
      {link === null ? (
        <Form method="post" action="link-create">
          <FormToken token={token} />
          <Button type="submit">リンクをつくる</Button>
        </Form>
      ) : (
        <>
          <p className={styles.link}>{link}</p>
          <CopyButton text={link} name="リンクをコピー" />
          <p className={styles.note}>このリンクから登録した方：{joined_count}名</p>
        </>
      )}
    </section>
  )
}
