import { z } from 'zod'
import { moment } from '#core/calls/fields.ts'
import type { Db } from '#core/db/db.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import {
  ButtonLink,
  Facts,
  Heading,
  LinkLine,
  Note,
  Paragraph,
} from '#core/mail/mail-blocks.server.tsx'
import { dayText, timeText } from '#ui/date-text.ts'
import { interviewWay } from './interview.codes.ts'
import { remindedAt } from './interview.rules.ts'
import { isMeetingLink, spanText } from './interview.words.ts'
import { interviewCalendar } from './interview-calendar.markup.server.ts'

const about = {
  reader: z.enum(['member', 'staff']),
  interview_id: z.int(),
  entry_id: z.int(),
  code: z.string(),
  item_code: z.string(),
  item_name: z.string(),
  /** The member's. */
  name: z.string(),
  way: z.enum(interviewWay.all),
  place: z.string(),
  minutes: z.int(),
  sequence: z.int(),
  changed_at: moment,
}
const sample = {
  reader: 'member',
  interview_id: 7,
  entry_id: 81,
  code: 'EN81',
  item_code: 'AN-101',
  item_name: 'EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
  name: '山田 花子',
  way: 'online',
  place: 'https://meet.example/anken-81',
  minutes: 60,
  sequence: 1,
  changed_at: '2026-11-21T10:00:00+09:00',
} as const
const attendee = z.object({ name: z.string(), address: z.string() })
const agreedSample = {
  ...sample,
  starts_at: '2026-12-02T14:00:00+09:00',
  attendee: { name: '山田 花子', address: 'hanako@demo.example' },
} as const
const slotsSample = ['2026-12-02T14:00:00+09:00', '2026-12-03T18:30:00+09:00']

type About = z.output<z.ZodObject<typeof about>>

function pathOf({ reader, entry_id }: Pick<About, 'reader' | 'entry_id'>): string {
  return reader === 'staff'
    ? `/admin/entries/${entry_id}#interview`
    : `/user/entry/${entry_id}#interview`
}

/** Only the mail of an agreed time has the link itself. */
function factsOf({ name, reader, code, item_code, item_name, ...held }: About, isAgreed = true) {
  const place = isAgreed ? agreedPlace(held.place) : laterPlace(held.place)
  return [
    ...(reader === 'staff' ? ([['会員', `${name} 様`]] as const) : []),
    ['受付番号', code],
    ['案件', `${item_code} ${item_name}`],
    ['方法', interviewWay.label(held.way)],
    ['場所・連絡先', place],
    ['長さ', `${held.minutes}分`],
  ] as const
}

function agreedPlace(place: string): string {
  return isMeetingLink(place) ? '下のリンクからご参加ください' : place || LATER
}

function laterPlace(place: string): string {
  return isMeetingLink(place) ? '面談用のリンク' : place || LATER
}

const LATER = '決まりしだいお知らせします'

function MeetingLink({ place, minutes }: Pick<About, 'place' | 'minutes'>) {
  if (!isMeetingLink(place)) return null
  return (
    <LinkLine to={place} note={`${minutes}分の予定です`}>
      面談に参加する
    </LinkLine>
  )
}

function listOf(slots: readonly string[], minutes: number): string {
  return slots.map((start) => `・${spanText(start, minutes)}`).join('\n')
}

/** Times that the staff offers to a member. */
export const interviewOfferedMail = defineMail({
  name: 'entries.interview-offered',
  title: '面談の候補日時のお知らせ',
  payload: z.object({ ...about, slots: z.array(moment), starts_at: moment.nullable() }),
  sample: { ...sample, slots: slotsSample, starts_at: null },
  isStillWanted: async ({ payload, db }) =>
    (await findNow(db, payload))?.sequence === payload.sequence,
  subject: ({ code, item_name }) => `面談の候補日時をお選びください（${code}）${item_name}`,
  Body: (given) => (
    <>
      <Heading>面談の候補日時をお選びください</Heading>
      <Paragraph>{given.name} 様</Paragraph>
      <Paragraph>
        {given.starts_at
          ? `${momentText(given.starts_at)}の面談の日時の変更をお願いしたく、候補をお送りします。お選びいただくまで、いまの日時はそのままです。`
          : '面談の候補日時をお送りします。ご都合のよい日時をお選びください。'}
      </Paragraph>
      <Paragraph>{listOf(given.slots, given.minutes)}</Paragraph>
      <Facts rows={factsOf(given, false)} />
      <ButtonLink to={pathOf(given)}>日時を選ぶ</ButtonLink>
      <Note>どの日時も合わないときは、同じページからご都合のよい日時をご提案いただけます。</Note>
    </>
  ),
})

/** Other times that a member proposes. */
export const interviewProposedMail = defineMail({
  name: 'entries.interview-proposed',
  title: '面談の候補日時が届いたことの担当への通知',
  payload: z.object({ ...about, slots: z.array(moment), starts_at: moment.nullable() }),
  sample: { ...sample, reader: 'staff', slots: slotsSample, starts_at: null } as const,
  subject: ({ code, item_code }) => `${item_code}の面談の候補日時が届きました（${code}）`,
  Body: (given) => (
    <>
      <Heading>面談の候補日時が届きました</Heading>
      <Paragraph>
        {given.starts_at
          ? `${given.name} 様から、${momentText(given.starts_at)}の面談を次の日時に変えたいとのご連絡です。`
          : `${given.name} 様から、次の日時のご提案です。`}
      </Paragraph>
      <Paragraph>{listOf(given.slots, given.minutes)}</Paragraph>
      <Facts rows={factsOf(given, false)} />
      <ButtonLink to={pathOf(given)}>応募を開いて日時を決める</ButtonLink>
    </>
  ),
})

/** To both: when and how, with the event for their calendar. */
export const interviewAgreedMail = defineMail({
  name: 'entries.interview-agreed',
  title: '面談の日時のお知らせ',
  payload: z.object({ ...about, starts_at: moment, attendee, is_moved: z.boolean() }),
  sample: { ...agreedSample, is_moved: false },
  isStillWanted: isAsAgreed,
  subject: ({ is_moved, starts_at, code }) =>
    `面談の${is_moved ? '変更' : '日時'}：${momentText(starts_at)}（${code}）`,
  calendar: ({ attendee: reader, ...letter }) => ({
    method: 'REQUEST',
    text: interviewCalendar('REQUEST', letter, reader),
  }),
  Body: (given) => (
    <>
      <Heading>{given.is_moved ? '面談の予定が変わりました' : '面談の日時が決まりました'}</Heading>
      <Paragraph>{given.attendee.name} 様</Paragraph>
      <Facts rows={[['日時', spanText(given.starts_at, given.minutes)], ...factsOf(given)]} />
      <MeetingLink place={given.place} minutes={given.minutes} />
      <ButtonLink to={pathOf(given)}>面談の予定を見る</ButtonLink>
      <Note>
        {`添付のファイルを開くと、お使いのカレンダーに登録できます。時刻は日本時間です。${
          isReminded(given) ? '前日の18時に、もう一度お知らせします。' : ''
        }`}
      </Note>
    </>
  ),
})

/** To both. Where there was an agreed time, calendars strike it out. */
export const interviewCancelledMail = defineMail({
  name: 'entries.interview-cancelled',
  title: '面談の取りやめのお知らせ',
  payload: z.object({
    ...about,
    starts_at: moment.nullable(),
    attendee,
    by: z.enum(['staff', 'member']),
    /** The application has ended, or has gone on. */
    has_left: z.boolean(),
  }),
  sample: { ...agreedSample, by: 'staff', has_left: false } as const,
  subject: ({ starts_at, code }) =>
    `面談の取り消し：${starts_at ? momentText(starts_at) : '候補日時'}（${code}）`,
  calendar: ({ attendee: reader, starts_at, ...letter }) =>
    starts_at === null
      ? undefined
      : { method: 'CANCEL', text: interviewCalendar('CANCEL', { ...letter, starts_at }, reader) },
  Body: (given) => (
    <>
      <Heading>面談が取り消されました</Heading>
      <Paragraph>{given.attendee.name} 様</Paragraph>
      <Paragraph>{cancelledText(given)}</Paragraph>
      <Facts
        rows={[
          ...(given.starts_at
            ? ([['日時', spanText(given.starts_at, given.minutes)]] as const)
            : []),
          ...factsOf(given, false),
        ]}
      />
      <ButtonLink to={pathOf(given)}>応募の状況を見る</ButtonLink>
      {given.starts_at && (
        <Note>添付のファイルを開くと、カレンダーに登録した予定が取り消されます。</Note>
      )}
    </>
  ),
})

/** To both, at six in the evening before. */
export const interviewReminderMail = defineMail({
  name: 'entries.interview-reminder',
  title: '面談の前日のお知らせ',
  payload: z.object({ ...about, starts_at: moment, attendee }),
  sample: agreedSample,
  isStillWanted: isAsAgreed,
  subject: ({ starts_at, code }) => `明日の面談のお知らせ：${momentText(starts_at)}（${code}）`,
  Body: (given) => (
    <>
      <Heading>明日の面談のお知らせ</Heading>
      <Paragraph>{given.attendee.name} 様</Paragraph>
      <Facts rows={[['日時', spanText(given.starts_at, given.minutes)], ...factsOf(given)]} />
      <MeetingLink place={given.place} minutes={given.minutes} />
      <ButtonLink to={pathOf(given)}>面談の予定を見る</ButtonLink>
      <Note>ご都合が変わったときは、同じページから日時の変更や取り消しができます。</Note>
    </>
  ),
})

/** 2026年12月2日（水）14:00 */
function momentText(at: string): string {
  return `${dayText(at)}${timeText(at)}`
}

function isReminded({ starts_at, changed_at }: { starts_at: string; changed_at: string }): boolean {
  return new Date(changed_at) < remindedAt(new Date(starts_at))
}

type Cancelled = { by: 'staff' | 'member'; has_left: boolean; reader: 'member' | 'staff' }

function cancelledText({ by, has_left, reader }: Cancelled): string {
  if (has_left && by === 'member') return '応募の辞退により、次の面談を取り消しました。'
  if (has_left) return '応募の段階が変わったため、次の面談を取り消しました。'
  if (by === 'member' && reader === 'staff') return 'ご本人が、次の面談を取り消されました。'
  if (by === 'staff' && reader === 'member') return '誠に勝手ながら、次の面談を取り消しました。'
  return '次の面談を取り消しました。'
}

/** Cancelled or moved meanwhile, the interview is not when the mail says. */
async function isAsAgreed({
  payload,
  db,
}: {
  payload: { interview_id: number; starts_at: string }
  db: Db
}): Promise<boolean> {
  const now = await findNow(db, payload)
  if (!now || now.cancelled_at !== null) return false
  return now.starts_at?.getTime() === new Date(payload.starts_at).getTime()
}

async function findNow(db: Db, { interview_id }: { interview_id: number }) {
  return await db
    .selectFrom('interview')
    .select(['sequence', 'starts_at', 'cancelled_at'])
    .where('id', '=', interview_id)
    .executeTakeFirst()
}
