import { Form } from 'react-router'
import {
  impression,
  logKind,
  progress,
  writtenKind,
} from '#features/members/follow-up/follow-up.codes.ts'
import type { FollowUp, LogLine } from '#features/members/follow-up/follow-up.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FieldError } from '#ui/form/field.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import styles from './contact-log.module.css'

type RefusedContact =
  | { values: Record<string, string>; errors: Readonly<Record<string, readonly string[]>> }
  | undefined
type Props = {
  member: FollowUp
  token: string
  formKey: string
  mayWrite: boolean
  refused: RefusedContact
}

/** What has passed with a member, and the form that notes what has passed just now. */
export function MemberLog({ member, token, formKey, mayWrite, refused }: Props) {
  return (
    <Pane title="記録" note={`すべて${member.log_count}件`}>
      {mayWrite && <LogForm token={token} formKey={formKey} refused={refused} />}
      <ol className={styles.log}>
        {member.log.map((line) => (
          <li key={line.id}>
            <span className={styles.at}>{shortMoment(line.at)}</span>
            <strong>{logKind.label(line.kind)}</strong>
            <span>{textOf(line)}</span>
            <span className={styles.at}>{line.who}</span>
          </li>
        ))}
      </ol>
      {member.log.length === 0 && <p className={styles.at}>まだ記録はありません。</p>}
    </Pane>
  )
}

function textOf({ kind, text, before, after }: LogLine): string {
  if (before === null || after === null) return text
  const list = kind === 'progress' ? progress : impression
  const step = before === after ? '' : `${list.label(before)} → ${list.label(after)}`
  return [step, text].filter(Boolean).join('　')
}

type FormProps = Pick<Props, 'token' | 'formKey' | 'refused'>

function LogForm({ token, formKey, refused }: FormProps) {
  const typed = refused?.values.kind ? refused.values : {}
  return (
    <details className={styles.details} key={formKey} open={typed.kind !== undefined}>
      <summary className={styles.summary} data-hotkey="l">
        対応を記録
      </summary>
      <Form method="post" action="log" className={styles.form}>
        <FormToken token={token} />
        <input type="hidden" name="_key" value={formKey} />
        <fieldset className={styles.kinds}>
          <legend className={styles.at}>種類</legend>
          {writtenKind.list.map(({ code, label }) => (
            <label key={code}>
              <input
                type="radio"
                name="kind"
                value={code}
                defaultChecked={code === (typed.kind ?? 'call')}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label className={styles.field}>
          内容
          <textarea name="text" rows={3} maxLength={2000} defaultValue={typed.text} />
        </label>
        {refused?.errors.text?.[0] && (
          <FieldError id="log-text">{refused.errors.text[0]}</FieldError>
        )}
        <div className={styles.next}>
          <label className={styles.field}>
            次の対応の日
            <input type="date" name="next_on" defaultValue={typed.next_on} />
          </label>
          <label className={styles.field}>
            次の対応
            <input
              name="next_text"
              maxLength={60}
              placeholder="面談を調整"
              defaultValue={typed.next_text}
              autoComplete="off"
            />
          </label>
        </div>
        {refused?.errors.next_on?.[0] && (
          <FieldError id="log-next">{refused.errors.next_on[0]}</FieldError>
        )}
        <OfficeButton type="submit">記録する</OfficeButton>
      </Form>
    </details>
  )
}
