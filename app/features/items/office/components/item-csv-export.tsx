import { csvEncodings } from '#features/items/office/item-csv.codes.ts'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './item-csv-export.module.css'

type Props = {
  conditions: readonly (readonly [string, string])[]
  words: readonly string[]
  /** Whether the columns of clients and of what they pay are in the file. */
  seesClients: boolean
}

/** What the list finds as a table: its conditions go with the form. */
export function CsvExport({ conditions, words, seesClients }: Props) {
  return (
    <form action="/admin/items/csv/file" className={styles.part}>
      <h2>書き出す</h2>
      <p>
        一覧の条件（{words.join('・')}
        ）に当てはまる案件を、すべて書き出します。
        {seesClients
          ? '取引先や先方単価など、非公開の項目も入ります。'
          : '取引先に関わる項目は入りません。'}
      </p>
      {conditions.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={styles.choices}>
        <legend>文字コード</legend>
        {csvEncodings.list.map(({ code, label }) => (
          <label key={code}>
            <input type="radio" name="encoding" value={code} defaultChecked={code === 'utf8'} />
            {label}
          </label>
        ))}
      </fieldset>
      <p className={styles.note}>本人確認のため、パスワードを尋ねることがあります。</p>
      <OfficeButton type="submit">CSVを書き出す</OfficeButton>
    </form>
  )
}
