import { Form } from 'react-router'
import { logCountText } from '#features/members/follow-up/contact-log.words.ts'
import {
  impression,
  logKind,
  progress,
  writtenKind,
} from '#features/members/follow-up/follow-up.codes.ts'
import type { FollowUp, LogLine } from '#features/members/follow-up/follow-up.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { LookContext } from '#ui/form/field-look.ts'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import { stackedLook } from '#ui/office/stacked-look.tsx'
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
    <Pane title="記録" note={logCountText(member.log.length, member.log_count)}>
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
  return (
    <details className={styles.details} key={formKey} open={refused !== undefined}>
      <summary className={styles.summary}>対応を記録</summary>
      <Form method="post" action="log" className={styles.form}>
        <FormToken token={token} />
        <input type="hidden" name="_key" value={formKey} />
        <LookContext value={stackedLook}>
          <FormState values={{ kind: 'call' }} refused={refused}>
            <LogFields />
          </FormState>
        </LookContext>
        <OfficeButton type="submit">記録する</OfficeButton>
      </Form>
    </details>
  )
}

function LogFields() {
  return (
    <>
      <ChoiceField
        label="種類"
        name="kind"
        kind="one"
        options={writtenKind.list.map(({ code, label }) => ({ value: code, label }))}
      />
      <TextField label="内容" name="text" rows={3} maxLength={2000} />
      <div className={styles.next}>
        <TextField label="次の対応の日" name="next_on" type="date" />
        <TextField label="次の対応" name="next_text" maxLength={60} placeholder="面談を調整" />
      </div>
    </>
  )
}
