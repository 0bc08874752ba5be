import { dayText, timeText } from '#ui/date-text.ts'
import styles from './office-form.module.css'

type Values = Readonly<Record<string, string>>

/** A form that was sent back: what was typed, what is wrong, and what somebody else has saved meanwhile. */
export type Refused = {
  values: Values
  message: string
  errors?: Readonly<Record<string, readonly string[]>>
  current?: Values | undefined
  go_to?: string | undefined
}

type Props = {
  refused: Refused
  labels: Values
  options?: Readonly<Record<string, Values>> | undefined
}

/** Mine beside theirs, field by field; a choice here goes before the value of the field below. */
export function Conflict({ refused: { values, message, current = {} }, labels, options }: Props) {
  const differing = Object.entries(labels).filter(
    ([name]) => name in current && (values[name] ?? '') !== current[name],
  )
  return (
    <section className={styles.conflict} role="alert">
      <p>{message}</p>
      {differing.length === 0 ? (
        <p>入力した内容と重なる違いはありません。このまま保存できます。</p>
      ) : (
        <table className={styles.comparison}>
          <thead>
            <tr>
              <th scope="col">項目</th>
              <th scope="col">あなたの入力</th>
              <th scope="col">先に保存された内容</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([name, label]) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <Choice name={name} words={wordsOf(options?.[name], values[name])} isMine />
                <Choice
                  name={name}
                  words={wordsOf(options?.[name], current[name])}
                  value={`=${current[name]}`}
                />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type ChoiceProps = { name: string; words: string; value?: string; isMine?: boolean }

function Choice({ name, words, value = '', isMine = false }: ChoiceProps) {
  return (
    <td>
      <label className={styles.choice}>
        <input type="radio" name={`_take.${name}`} value={value} defaultChecked={isMine} />
        {words || '（なし）'}
      </label>
    </td>
  )
}

function wordsOf(options: Values | undefined, value = ''): string {
  if (!options) return dayIn(value)
  return value
    .split(',')
    .map((one) => options[one] ?? one)
    .join('・')
}

/** The value of a field for a day or a moment, as it is read. */
function dayIn(value: string): string {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value)) return value
  return value.includes('T') ? `${dayText(value)} ${timeText(value)}` : dayText(value)
}
