import { Form } from 'react-router'
import { impression, progress } from '#features/members/follow-up/follow-up.codes.ts'
import type { FollowUp } from '#features/members/follow-up/follow-up.schema.ts'
import { dayText, shortMoment } from '#ui/date-text.ts'
import { LookContext } from '#ui/form/field-look.ts'
import { type FieldErrors, FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { stackedLook } from '#ui/office/stacked-look.tsx'
import styles from './follow-up-strip.module.css'
import { ImpressionMark } from './impression-mark.tsx'

type RefusedStep = { values: Record<string, string>; errors: FieldErrors } | undefined
type Props = { member: FollowUp; token: string; mayWrite: boolean; refused: RefusedStep }

/** How far the agency is with a member, what it thinks of them, and what comes next. */
export function CareStrip({ member, token, mayWrite, refused }: Props) {
  const { next_on, next_text, progress_since, impression_note } = member
  return (
    <div className={styles.strip}>
      <section className={styles.part} aria-label="進捗">
        <p className={styles.head}>進捗 {progress_since && `${shortMoment(progress_since)}から`}</p>
        {mayWrite ? (
          <Steps member={member} token={token} />
        ) : (
          <strong>{progress.label(member.progress)}</strong>
        )}
      </section>
      <section className={styles.wide} aria-label="評価">
        <p className={styles.head}>評価 {impression_note && `「${impression_note}」`}</p>
        {mayWrite ? (
          <Impressions member={member} token={token} refused={refused} />
        ) : (
          <ImpressionMark impression={member.impression} />
        )}
      </section>
      <section className={styles.part} aria-label="次の対応">
        <p className={styles.head}>次の対応</p>
        {next_on ? (
          <Form method="post" action="next" className={styles.line}>
            <FormToken token={token} />
            <span className={styles.next}>
              <strong>{dayText(next_on)}</strong> {next_text}
            </span>
            {mayWrite && (
              <OfficeButton isSmall type="submit">
                済み
              </OfficeButton>
            )}
          </Form>
        ) : (
          <span className={styles.none}>なし</span>
        )}
      </section>
    </div>
  )
}

type PartProps = { member: FollowUp; token: string }

function Steps({ member, token }: PartProps) {
  const usual = member.suggested.map((step) => step.progress)
  const others = progress.list.filter(
    ({ code }) => code !== member.progress && !usual.includes(code),
  )
  return (
    <details className={styles.menu} key={member.progress}>
      <summary className={styles.summary} data-hotkey="s" data-hotkey-text="進捗">
        <strong>{progress.label(member.progress)}</strong>
        <span className={styles.none}>
          次に選べる {usual.length} <Icon name="chevronDown" size={12} />
        </span>
      </summary>
      <Form method="post" action="status" className={styles.sheet}>
        <FormToken token={token} />
        <input name="text" placeholder="ひとこと（任意）" aria-label="ひとこと" maxLength={500} />
        <p className={styles.row}>
          {member.suggested.map((step) => (
            <OfficeButton key={step.progress} type="submit" name="progress" value={step.progress}>
              {step.name}
            </OfficeButton>
          ))}
        </p>
        <p className={styles.head}>ほかの進捗</p>
        <p className={styles.row}>
          {others.map(({ code, label }) => (
            <OfficeButton key={code} isSmall look="bare" type="submit" name="progress" value={code}>
              {label}
            </OfficeButton>
          ))}
        </p>
      </Form>
    </details>
  )
}

function Impressions({ member, token, refused }: PartProps & { refused: RefusedStep }) {
  return (
    <div className={styles.row}>
      <Form method="post" action="impression" className={styles.choices}>
        <FormToken token={token} />
        {impression.list
          .filter(({ code }) => code !== 1)
          .map(({ code, label }) => (
            <OfficeButton
              key={code}
              type="submit"
              name="impression"
              value={code}
              hotkey={String(code)}
              aria-pressed={code === member.impression}
            >
              {label}
            </OfficeButton>
          ))}
      </Form>
      <details className={styles.menu} key={`${member.impression} ${member.impression_note}`}>
        <summary className={styles.summary} data-hotkey="1">
          {member.impression === 1 ? <strong>ブラック</strong> : 'ブラック…'}
        </summary>
        <FormState refused={refused}>
          <ReasonForm token={token} act="impression" submitText="ブラックにする">
            <input type="hidden" name="impression" value={1} />
          </ReasonForm>
        </FormState>
      </details>
      <details className={styles.menu} key={member.impression_note}>
        <summary className={styles.bare}>理由を書く</summary>
        <FormState values={{ note: member.impression_note }}>
          <ReasonForm token={token} act="note" submitText="理由を保存" />
        </FormState>
      </details>
    </div>
  )
}

type ReasonProps = {
  token: string
  act: string
  submitText: string
  children?: React.ReactNode
}

function ReasonForm({ token, act, submitText, children }: ReasonProps) {
  return (
    <Form method="post" action={act} className={styles.sheet}>
      <FormToken token={token} />
      {children}
      <LookContext value={stackedLook}>
        <TextField
          label="理由（社内だけに残ります）"
          name="note"
          id={`field-note-${act}`}
          rows={3}
          maxLength={500}
        />
      </LookContext>
      <OfficeButton type="submit">{submitText}</OfficeButton>
    </Form>
  )
}
