import { Form } from 'react-router'
import type { Trace } from '#features/skill-sheets/masked/masked-sheet.schema.ts'
import { traceKind } from '#features/skill-sheets/masked/masked-sheet.words.ts'
import { Button } from '#ui/button.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './masked-sheet.module.css'

type Props = { traces: readonly Trace[]; token: string }

/** What the checker has found: each word is replaced, or looked at and left. */
export function TraceList({ traces, token }: Props) {
  if (traces.length === 0) {
    return (
      <p className={styles.clean}>
        企業名・連絡先・お名前は見つかりませんでした。念のため、下の仕上がりもご確認ください。
      </p>
    )
  }
  return (
    <>
      <ul className={styles.rows}>
        {traces.map((trace) => (
          <Row key={trace.found} trace={trace} token={token} />
        ))}
      </ul>
      {traces.length > 1 && (
        <Form className={styles.all} method="post" action="all" preventScrollReset>
          <FormToken token={token} />
          <Button type="submit">すべて候補の言葉に置き換える</Button>
        </Form>
      )}
    </>
  )
}

function Row({
  trace: { kind, found, where, around, suggestion },
  token,
}: {
  trace: Trace
  token: string
}) {
  const [before = '', ...rest] = around.split(found)
  return (
    <li className={styles.row}>
      <p className={styles.kind}>{traceKind.label(kind)}</p>
      <p className={styles.around}>
        {before}
        <mark className={styles.found}>{found}</mark>
        {rest.join(found)}
        <span className={styles.where}>{where}</span>
      </p>
      <Form className={styles.form} method="post" action="mask" preventScrollReset>
        <FormToken token={token} />
        <input type="hidden" name="found" value={found} />
        <input
          className={styles.input}
          name="replacement"
          defaultValue={suggestion}
          maxLength={100}
          aria-label={`「${found}」の代わりに使う言葉`}
        />
        <Button type="submit" isSmall>
          置き換える
          <VisuallyHidden>：{found}</VisuallyHidden>
        </Button>
        <Button type="submit" look="quiet" isSmall name="stays" value="1">
          このままにする
          <VisuallyHidden>：{found}</VisuallyHidden>
        </Button>
      </Form>
    </li>
  )
}
