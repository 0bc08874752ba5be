import { Form } from 'react-router'
import {
  type RefusedTimes,
  TimeRows,
} from '#features/entries/interviews/components/interview-time-rows.tsx'
import {
  interviewMinutes,
  interviewWay,
  MOST_TIMES,
  REACH_DAYS,
} from '#features/entries/interviews/interview.codes.ts'
import { mayOfferTimes } from '#features/entries/interviews/interview.rules.ts'
import type { Interview } from '#features/entries/interviews/interview.schema.ts'
import { clockName, dayName } from '#features/entries/interviews/interview-times.form.ts'
import type { OfficeDetail } from '#features/entries/office/entry-list.schema.ts'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './entry-interview.module.css'

type Props = {
  entry: OfficeDetail
  interview: Interview | undefined
  token: string
  formKey: string
  days: readonly string[]
  refused: RefusedTimes
}

/** Times to choose from, or one time that is agreed: before there is one in one form, then in two. */
export function InterviewForms({ interview, ...props }: Props) {
  if (!interview?.starts_at) return <FirstForm interview={interview} {...props} />
  return (
    <>
      <ChangeForm interview={interview} {...props} />
      {mayOfferTimes(props.entry) && <OfferAgainForm interview={interview} {...props} />}
    </>
  )
}

function FirstForm({ entry, interview, refused, days, ...hidden }: Props) {
  return (
    <FormState values={valuesOf(interview)} refused={refused}>
      <Form
        method="post"
        action={`/admin/entries/${entry.id}/interview-offer`}
        key={hidden.formKey}
      >
        <Hidden {...hidden} />
        <HeldFields />
        <TimeRows
          label="候補日時"
          hint={`${REACH_DAYS}営業日以内の平日。電話などで決まっているときは、1行目の日時で決められます。`}
          rows={mayOfferTimes(entry) ? MOST_TIMES : 1}
          days={days}
        />
        <div className={styles.acts}>
          {mayOfferTimes(entry) && (
            <OfficeButton type="submit">
              {interview ? '候補日時を出し直す' : '候補日時を提示する'}
            </OfficeButton>
          )}
          <OfficeButton type="submit" formAction={`/admin/entries/${entry.id}/interview-set`}>
            1行目の日時で決める
          </OfficeButton>
        </div>
      </Form>
    </FormState>
  )
}

type AgreedProps = Props & { interview: Interview }

function ChangeForm({ interview, refused, days, ...hidden }: AgreedProps) {
  return (
    <FormState values={valuesOf(interview)} refused={refused}>
      <details className={styles.more} open={refused !== undefined} key={hidden.formKey}>
        <summary>予定を変える</summary>
        <Form method="post" action="interview-set" key={hidden.formKey}>
          <Hidden {...hidden} />
          <TimeRows label="日時" rows={1} days={days} />
          <HeldFields />
          <div className={styles.acts}>
            <OfficeButton type="submit">予定を変える</OfficeButton>
          </div>
        </Form>
      </details>
    </FormState>
  )
}

/** How it is held stays as it was agreed. */
function OfferAgainForm({ interview, refused, days, ...hidden }: AgreedProps) {
  const { way, minutes, place } = interview
  return (
    <FormState refused={refused}>
      <details className={styles.more} key={hidden.formKey}>
        <summary>候補日時を出し直して、会員に選んでもらう</summary>
        <Form method="post" action="interview-offer" key={hidden.formKey}>
          <Hidden {...hidden} />
          <input type="hidden" name="way" value={way} />
          <input type="hidden" name="minutes" value={minutes} />
          <input type="hidden" name="place" value={place} />
          <TimeRows label="候補日時" rows={MOST_TIMES} days={days} />
          <div className={styles.acts}>
            <OfficeButton type="submit">候補日時を提示する</OfficeButton>
          </div>
        </Form>
      </details>
    </FormState>
  )
}

function Hidden({ token, formKey }: { token: string; formKey: string }) {
  return (
    <>
      <FormToken token={token} />
      <input type="hidden" name="_key" value={formKey} />
    </>
  )
}

function HeldFields() {
  return (
    <>
      <SelectField
        label="方法"
        name="way"
        options={interviewWay.list.map(({ code, label }) => ({ value: code, label }))}
      />
      <SelectField
        label="長さ"
        name="minutes"
        options={interviewMinutes.map((minutes) => ({ value: minutes, label: `${minutes}分` }))}
      />
      <TextField
        label="場所等"
        name="place"
        rows={2}
        hint="URL・住所・電話番号。会員に伝わります。あとから決めることもできます。"
      />
    </>
  )
}

function valuesOf(interview: Interview | undefined): Record<string, string> {
  if (!interview) return { way: 'online', minutes: '60' }
  const { way, minutes, place, starts_at } = interview
  const held = { way, minutes: String(minutes), place }
  if (starts_at === null) return held
  return { ...held, [dayName(0)]: starts_at.slice(0, 10), [clockName(0)]: starts_at.slice(11, 16) }
}
