import styles from './mailing.module.css'

type Props = { fields: readonly { code: string; label: string }[] }

/** What may stand in a text for what is another in every one. */
export function MergeFieldList({ fields }: Props) {
  return (
    <details className={styles.fields}>
      <summary>使える差し込み</summary>
      <dl>
        {fields.map(({ code, label }) => (
          <div key={code}>
            <dt>{`{{${code}}}`}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
