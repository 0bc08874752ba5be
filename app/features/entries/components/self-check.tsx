import { COMMENT_LENGTH, selfMark } from '#features/entries/entry.codes.ts'
import { FieldError } from '#ui/form/field.tsx'
import { useField } from '#ui/form/form-state.tsx'
import styles from './self-check.module.css'

export type Question = {
  kind: 'must' | 'nice'
  position: number
  text: string
  years: number | null
}

const meanings = { yes: '経験あり', part: '一部・近い経験', no: '経験なし' }

/** Each requirement of an item with ○△×, years and a remark: what a proposal is written from. */
export function SelfCheck({ questions }: { questions: readonly Question[] }) {
  const { errors } = useField('self_check')
  return (
    <div className={styles.check} id="field-self_check" tabIndex={-1}>
      {errors?.[0] && <FieldError id="self_check-error">{errors[0]}</FieldError>}
      <p className={styles.legend}>
        {selfMark.list.map(({ code, label }) => (
          <span key={code}>
            {label} {meanings[code]}
          </span>
        ))}
      </p>
      {questions.map((question) => (
        <Row key={`${question.kind}${question.position}`} question={question} />
      ))}
    </div>
  )
}

function Row({ question }: { question: Question }) {
  const { kind, position, text, years } = question
  const key = `${kind}_${position}`
  const mark = useField(`mark_${key}`)
  const written = useField(`years_${key}`)
  const comment = useField(`comment_${key}`)
  return (
    <fieldset className={styles.row}>
      <legend className={styles.text}>
        <span className={styles.kind} data-kind={kind}>
          {kind === 'must' ? '必須' : '尚可'}
        </span>{' '}
        {text}
        {years !== null && <span className="nb">（{years}年以上）</span>}
      </legend>
      <div className={styles.answer}>
        <div className={styles.marks}>
          {selfMark.list.map(({ code, label }) => (
            <label className={styles.mark} key={code}>
              <input
                className={styles.radio}
                type="radio"
                name={`mark_${key}`}
                value={code}
                defaultChecked={mark.value === code}
                aria-label={meanings[code]}
              />
              <span aria-hidden="true">{label}</span>
            </label>
          ))}
        </div>
        <label className={styles.years}>
          <input
            className={styles.control}
            name={`years_${key}`}
            inputMode="numeric"
            maxLength={2}
            size={2}
            defaultValue={written.value}
            aria-label="経験年数"
          />
          年
        </label>
        <input
          className={styles.control}
          name={`comment_${key}`}
          maxLength={COMMENT_LENGTH}
          placeholder="補足（任意）"
          defaultValue={comment.value}
          aria-label="補足"
        />
      </div>
    </fieldset>
  )
}
