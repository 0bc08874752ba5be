import { Form } from 'react-router'
import type { RefusedTimes } from '#features/entries/interviews/components/interview-time-rows.tsx'
import { interviewWay } from '#features/entries/interviews/interview.codes.ts'
import { holdsInterviews, mayOfferTimes } from '#features/entries/interviews/interview.rules.ts'
import type { Interview } from '#features/entries/interviews/interview.schema.ts'
import { overlapText, pastText, spanText } from '#features/entries/interviews/interview.words.ts'
import type { OfficeDetail } from '#features/entries/office/entry-list.schema.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import styles from './entry-interview.module.css'
import { InterviewForms } from './interview-forms.tsx'

type Props = {
  entry: OfficeDetail
  token: string
  /** Sent twice, a form is one act. */
  formKey: string
  days: readonly string[]
  mayWrite: boolean
  refused: RefusedTimes
}

/** The interview of an application: the times under discussion, what is agreed, and how it is changed. */
export function EntryInterview({ entry, mayWrite, ...forms }: Props) {
  const [newest, ...older] = entry.interviews
  const isOpen =
    newest !== undefined &&
    holdsInterviews(entry) &&
    newest.state !== 'cancelled' &&
    !newest.is_past
  const open = isOpen ? newest : undefined
  const past = isOpen ? older : entry.interviews
  if (!open && past.length === 0 && !(mayWrite && mayOfferTimes(entry))) return null
  return (
    <Pane title="面談" note="時刻は日本時間です">
      <div id="interview">
        {open && (
          <InterviewStatus entryId={entry.id} interview={open} mayWrite={mayWrite} {...forms} />
        )}
        {mayWrite && (open !== undefined || mayOfferTimes(entry)) && (
          <InterviewForms entry={entry} interview={open} {...forms} />
        )}
        <ul>
          {past.map((interview) => (
            <li key={interview.id}>{pastText(interview)}</li>
          ))}
        </ul>
      </div>
    </Pane>
  )
}

type StatusProps = { entryId: number; interview: Interview; mayWrite: boolean; token: string }

function InterviewStatus({ entryId, interview, mayWrite, token }: StatusProps) {
  const { id, starts_at, minutes, way, place, coordinator, overlaps, slots, slots_by } = interview
  const file = `/api/admin/entry/interview-calendar?id=${entryId}&interview_id=${id}`
  return (
    <>
      <PaneFacts
        facts={[
          ['日時', starts_at && spanText(starts_at, minutes)],
          ['方法', `${interviewWay.label(way)}・${minutes}分`],
          ['場所等', place],
          ['担当', coordinator],
        ]}
      />
      {overlaps.length > 0 && <p className={styles.warning}>{overlapText(overlaps)}</p>}
      {slots.length > 0 && (
        <>
          <p className={styles.whose}>
            {slots_by === 'member' ? 'ご本人からの候補日時' : '会員に提示中の候補日時'}
          </p>
          <ul className={styles.slots}>
            {slots.map((slot) => (
              <li key={slot.starts_at}>
                <span className={slot.is_open ? undefined : styles.gone}>
                  {spanText(slot.starts_at, minutes)}
                </span>
                {mayWrite && slots_by === 'member' && slot.is_open && (
                  <AcceptForm id={id} startsAt={slot.starts_at} token={token} />
                )}
                {slot.overlaps.length > 0 && (
                  <span className={styles.warning}>{overlapText(slot.overlaps)}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayWrite && (
        <div className={styles.acts}>
          {starts_at && (
            <OfficeLink isSmall reloadDocument download to={file}>
              予定のファイル（.ics）
            </OfficeLink>
          )}
          <Form method="post" action="interview-cancel">
            <FormToken token={token} />
            <input type="hidden" name="interview_id" value={id} />
            <OfficeButton type="submit" isSmall>
              {starts_at ? '面談を取り消す' : '候補日時を取り下げる'}
            </OfficeButton>
          </Form>
        </div>
      )}
    </>
  )
}

function AcceptForm({ id, startsAt, token }: { id: number; startsAt: string; token: string }) {
  return (
    <Form method="post" action="interview-accept">
      <FormToken token={token} />
      <input type="hidden" name="interview_id" value={id} />
      <OfficeButton type="submit" isSmall name="starts_at" value={startsAt}>
        この日時で決める
      </OfficeButton>
    </Form>
  )
}
