import { movingHeads, movingPart } from '#features/moving-in/moving-in.codes.ts'
import styles from './moving-in-columns.module.css'

const files = { 1: 'members.csv', 2: 'careers.csv', 3: 'entries.csv' } as const
const notes = {
  1: '「メールアドレス」と「氏名」（または「姓」「名」）は必須です。この管理画面から書き出したCSVも読めます。スキルは「Java 5年、AWS 3年」のように書きます。',
  2: '1行に1件です。「会員番号」で会員と結び付けます。',
  3: '1行に1件です。案件は「案件番号」か、同じ名前が1つだけの「案件名」で探します。先に案件を取り込んでください。',
} as const

/** What an archive may hold, and the heads that its tables may have. */
export function MovingColumns() {
  return (
    <section className={styles.columns}>
      <h2>zipに入れるもの</h2>
      <dl>
        {([1, 2, 3] as const).map((part) => (
          <div key={part}>
            <dt>
              {files[part]}（{movingPart.label(part)}）
            </dt>
            <dd>
              {notes[part]}
              <br />
              <small>{headsOf(part)}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>files／会員番号／ファイル名（{movingPart.label(4)}）</dt>
          <dd>
            スキルシートなど。xlsx・xls・docx・doc・pdfで、1つ10MBまで。会員が送るファイルと同じ検査をします。2,000個、展開して100MBを超えるときは、zipを分けてください。2つ目からは、前に取り込んだ会員番号で結び付けます。
          </dd>
        </div>
      </dl>
    </section>
  )
}

function headsOf(part: 1 | 2 | 3): string {
  return Object.values(movingHeads[part])
    .map(([head]) => head)
    .join('、')
}
