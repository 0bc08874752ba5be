import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { fileBody } from '#core/files/file-answer.server.ts'
import { messageReply } from '#features/entries/entry.schema.ts'
import { mailedText } from '#features/entries/entry.words.ts'
import { monthDayText, timeText } from '#ui/date-text.ts'
import { acceptTime, cancelByStaff, offerTimes, setTime } from './interview.commands.server.ts'
import { listInterviews } from './interview.queries.server.ts'
import { interviewWanted, timeAccepted, timeSet, timesOffered } from './interview.schema.ts'
import { overlapText } from './interview.words.ts'
import { downloadCalendar } from './interview-calendar.commands.server.ts'

const writer = admin('entries.write')

export const offerTimesCall = endpoint({
  call: 'POST /api/admin/entry/offer-interview-times',
  summary: 'Offers the member of an application times for an interview, within 20 business days',
  who: writer,
  input: timesOffered,
  output: messageReply,
  idempotent: true,
  async handle({ input, caller, context }) {
    const mailedAt = await offerTimes(context, caller, input)
    const when = mailedAt
      ? `メールは、ご本人の希望により${monthDayText(mailedAt)}${timeText(mailedAt)}に届きます。`
      : mailedText(env().MAIL_UNDO_SECONDS)
    const offered = `候補日時を${input.times.length}件提示しました。${when}`
    return { message: offered + (await warnOf(context, input.id)) }
  },
})

export const setInterviewCall = endpoint({
  call: 'POST /api/admin/entry/set-interview',
  summary: 'Sets when and how an interview is held; both sides are mailed it for their calendar',
  who: writer,
  input: timeSet,
  output: messageReply,
  idempotent: true,
  async handle({ input, caller, context }) {
    await setTime(context, caller, input)
    const set = `面談の予定を決めました。${mailedText(env().MAIL_UNDO_SECONDS)}`
    return { message: set + (await warnOf(context, input.id)) }
  },
})

export const acceptTimeCall = endpoint({
  call: 'POST /api/admin/entry/accept-interview-time',
  summary: 'Takes one of the times that the member has proposed',
  who: writer,
  input: timeAccepted,
  output: messageReply,
  goesOneWay: true,
  async handle({ input, context }) {
    await acceptTime(context, input)
    const set = `面談の日時を決めました。${mailedText(env().MAIL_UNDO_SECONDS)}`
    return { message: set + (await warnOf(context, input.id)) }
  },
})

export const cancelInterviewCall = endpoint({
  call: 'POST /api/admin/entry/cancel-interview',
  summary: 'Cancels an interview; both sides are mailed what strikes it out of their calendar',
  who: writer,
  input: interviewWanted,
  output: messageReply,
  goesOneWay: true,
  async handle({ input, context }) {
    await cancelByStaff(context, input)
    return { message: `面談を取り消しました。${mailedText(env().MAIL_UNDO_SECONDS)}` }
  },
})

export const downloadInterview = endpoint({
  call: 'GET /api/admin/entry/interview-calendar',
  summary: 'An agreed interview as a file for calendars; who has taken it is on record',
  who: writer,
  input: interviewWanted,
  output: fileBody,
  handle: ({ input, context }) => downloadCalendar(context, input),
})

/** Names what else the member or the coordinator has at the newest times. */
async function warnOf({ db, now }: Context, id: number): Promise<string> {
  const [newest] = await listInterviews(db, id, { now, isStaff: true })
  if (!newest) return ''
  const all = [...newest.overlaps, ...newest.slots.flatMap(({ overlaps }) => overlaps)]
  return overlapText([...new Set(all)])
}
