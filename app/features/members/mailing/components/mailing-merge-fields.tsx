import styles from './mailing.module.css'

type Props = { fields: readonly { code: string; label: string }[] }

/** The fields of a text that are another in every mail. */
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
