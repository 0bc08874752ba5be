import { Form } from 'react-router'
import type { EntryDetail } from '#features/entries/entry.schema.ts'
import { interviewWay, REACH_DAYS } from '#features/entries/interviews/interview.codes.ts'
import { holdsInterviews } from '#features/entries/interviews/interview.rules.ts'
import type { Interview } from '#features/entries/interviews/interview.schema.ts'
import { overlapText, pastText, spanText } from '#features/entries/interviews/interview.words.ts'
import { Button } from '#ui/button.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { FactRows } from '#ui/facts.tsx'
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { Section } from '#ui/section.tsx'
import { PlaceText } from './interview-place.tsx'
import { type RefusedTimes, TimeRows } from './interview-time-rows.tsx'
import styles from './own-interview.module.css'

type Props = {
  entry: EntryDetail
  token: string
  days: readonly string[]
  picked: RefusedTimes
  proposed: RefusedTimes
}
type Part = { interview: Interview; token: string }

/** How many times a member proposes at once: on a phone more rows are not filled in. */
const OWN_ROWS = 3

/** The interview of an application: the times to choose from, the one that is agreed, and how it is changed. */
export function OwnInterview({ entry, token, days, picked, proposed }: Props) {
  const [newest, ...older] = entry.interviews
  if (!newest) return null
  const isOpen = holdsInterviews(entry) && newest.state !== 'cancelled' && !newest.is_past
  const past = isOpen ? older : entry.interviews
  return (
    <Section title="面談" id="interview">
      {isOpen && (
        // With each change what was folded out is folded in again.
        <div className={styles.interview} key={newest.changed_at}>
          <AgreedTime interview={newest} />
          <ProposedTimes interview={newest} />
          <FormState refused={picked}>
            <PickForm interview={newest} token={token} />
          </FormState>
          <HeldPart interview={newest} entryId={entry.id} />
          <FormState refused={proposed}>
            <ProposeForm
              interview={newest}
              token={token}
              days={days}
              isShown={proposed !== undefined}
            />
          </FormState>
          {newest.starts_at && <CancelForm interview={newest} token={token} />}
        </div>
      )}
      {past.length > 0 && (
        <ul>
          {past.map((interview) => (
            <li className={styles.past} key={interview.id}>
              {pastText(interview)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function AgreedTime({ interview: { starts_at, minutes, overlaps } }: { interview: Interview }) {
  if (starts_at === null) return null
  return (
    <p className={styles.when}>
      {spanText(starts_at, minutes)}
      {overlaps.length > 0 && <span className={styles.warning}>{overlapText(overlaps)}</span>}
    </p>
  )
}

/** What waits for the answer of the coordinator. */
function ProposedTimes({ interview }: { interview: Interview }) {
  const { starts_at, minutes, slots, slots_by } = interview
  if (slots_by !== 'member') return null
  return (
    <div>
      <p>
        {starts_at
          ? '次の日時への変更を、担当者が確認しています。お返事するまで、上の日時のままです。'
          : 'ご提案いただいた次の日時を、担当者が確認しています。'}
      </p>
      <ul>
        {slots.map((slot) => (
          <li key={slot.starts_at}>・{spanText(slot.starts_at, minutes)}</li>
        ))}
      </ul>
    </div>
  )
}

/** How and where it is held. */
function HeldPart({ interview, entryId }: { interview: Interview; entryId: number }) {
  const { id, starts_at, minutes, way, place, coordinator } = interview
  const file = `/api/front/interview-calendar?id=${entryId}&interview_id=${id}`
  return (
    <>
      <FactRows
        rows={[
          { label: '方法', value: `${interviewWay.label(way)}・${minutes}分` },
          { label: '場所・連絡先', value: <PlaceText place={place} /> },
          { label: '担当', value: coordinator ?? '担当者' },
        ]}
      />
      {starts_at && (
        <div className={styles.actions}>
          <DownloadLink look="plain" to={file}>
            カレンダーに登録する
          </DownloadLink>
        </div>
      )}
    </>
  )
}

function PickForm({ interview: { id, slots, slots_by, minutes, starts_at }, token }: Part) {
  const open = slots.filter(({ is_open }) => is_open)
  if (slots_by !== 'staff') return null
  if (open.length === 0) {
    return <p>届いた候補日時は、すべて過ぎています。ご都合のよい日時をご提案ください。</p>
  }
  return (
    <Form className={styles.form} method="post" action="interview-pick">
      <FormToken token={token} />
      <input type="hidden" name="interview_id" value={id} />
      <ChoiceGroup
        name="starts_at"
        label={
          starts_at
            ? '担当者から、日時の変更のご相談です。変える日時をお選びください'
            : '担当者からの候補日時です。ご都合のよい日時をお選びください'
        }
      >
        {open.map((slot) => (
          <Radio
            key={slot.starts_at}
            name="starts_at"
            value={slot.starts_at}
            label={
              <>
                {spanText(slot.starts_at, minutes)}
                {slot.overlaps.length > 0 && (
                  <span className={styles.warning}>{overlapText(slot.overlaps)}</span>
                )}
              </>
            }
          />
        ))}
      </ChoiceGroup>
      <Button type="submit" look="action">
        この日時で決める
      </Button>
    </Form>
  )
}

type ProposeProps = Part & { days: readonly string[]; isShown: boolean }

function ProposeForm({
  interview: { id, starts_at, slots_by },
  token,
  days,
  isShown,
}: ProposeProps) {
  return (
    <details className={styles.more} open={isShown}>
      <summary>{proposeText(starts_at, slots_by)}</summary>
      <Form className={styles.form} method="post" action="interview-propose">
        <FormToken token={token} />
        <input type="hidden" name="interview_id" value={id} />
        <TimeRows
          label="ご都合のよい日時（日本時間）"
          hint={`${REACH_DAYS}営業日以内の平日から、いくつかお選びいただくと早く決まります。`}
          rows={OWN_ROWS}
          days={days}
        />
        <Button type="submit" isSmall>
          候補日時を送る
        </Button>
      </Form>
    </details>
  )
}

function proposeText(startsAt: string | null, by: Interview['slots_by']): string {
  if (by === 'member') return '候補日時を送り直す'
  return startsAt ? '日時の変更をお願いする' : 'どの日時も合わないとき'
}

function CancelForm({ interview: { id }, token }: Part) {
  return (
    <details className={styles.more}>
      <summary>面談を取り消す</summary>
      <Form className={styles.form} method="post" action="interview-cancel">
        <p>この面談を取り消しますか？応募はそのまま続き、担当者から改めてご連絡します。</p>
        <FormToken token={token} />
        <input type="hidden" name="interview_id" value={id} />
        <Button type="submit" isSmall>
          面談を取り消す
        </Button>
      </Form>
    </details>
  )
}
