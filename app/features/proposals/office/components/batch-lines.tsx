import { Link } from 'react-router'
import styles from '#features/proposals/components/proposal-parts.module.css'
import type { BatchLine } from '#features/proposals/office/proposal-batch.schema.ts'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { Pane } from '#ui/office/side-panel.tsx'

/** Each application with the contacts of its client, and the text that they would get. */
export function BatchLines({ rows }: { rows: readonly BatchLine[] }) {
  return (
    <FormPart title="送る相手" note="会員の同意は、送るときにもう一度確かめます">
      {rows.map((row) => (
        <div key={row.id}>
          <ChoiceGroup name="to" label={row.code}>
            <span className={styles.whole}>
              <Link to={`/admin/entries/${row.id}`}>{row.member_name}</Link>・{row.item_name}・
              {row.client}（{row.stage_name}）
            </span>
            {row.contacts.map(({ id, name, address, problem }) => (
              <Checkbox
                key={id}
                name="to"
                value={`${row.id}:${id}`}
                label={[name, `（${address}）`, problem && `・${problem}`].filter(Boolean).join('')}
                isDisabled={problem !== null}
              />
            ))}
            {row.text && <Preview text={row.text} />}
          </ChoiceGroup>
        </div>
      ))}
    </FormPart>
  )
}

function Preview({ text }: { text: NonNullable<BatchLine['text']> }) {
  return (
    <details className={styles.whole}>
      <summary>文面を見る</summary>
      <p className={styles.subject}>{text.subject}</p>
      <p className={styles.text}>{text.body}</p>
    </details>
  )
}

/** What is sent to nobody, and why. */
export function BatchLeftOut({ rows }: { rows: readonly BatchLine[] }) {
  const left = rows.filter(({ problem }) => problem !== null)
  if (rows.length === 0)
    return (
      <Pane title="送れる応募がありません">
        <p>
          提案できるのは、会員が応募し、提案に同意した案件だけです。
          <Link to="/admin/entries">応募</Link>から選ぶか、会員に案件を案内してください。
        </p>
      </Pane>
    )
  if (left.length === 0) return null
  return (
    <Pane title="送らない応募" note={`${left.length}件`}>
      <ul className={styles.list}>
        {left.map(({ id, code, member_name, item_name, problem }) => (
          <li key={id}>
            <Link to={`/admin/entries/${id}`}>{code}</Link> {member_name}・{item_name}：{problem}
          </li>
        ))}
      </ul>
    </Pane>
  )
}
