import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { fileBody } from '#core/files/file-answer.server.ts'
import { messageReply } from '#features/entries/entry.schema.ts'
import { cancelByMember, pickTime, proposeTimes } from './interview.commands.server.ts'
import { interviewLimit } from './interview.limits.ts'
import { listInterviews } from './interview.queries.server.ts'
import { ownInterview, timePicked, timesProposed } from './interview.schema.ts'
import { overlapText } from './interview.words.ts'
import { downloadOwnCalendar } from './interview-calendar.commands.server.ts'

const owner = member.verified('user_id')

export const pickTimeCall = endpoint({
  call: 'POST /api/front/pick-interview-time',
  summary: 'Takes one of the times that are offered for an interview; both sides are mailed it',
  who: owner,
  input: timePicked,
  output: messageReply,
  limits: [interviewLimit],
  goesOneWay: true,
  async handle({ input, caller, context }) {
    await pickTime(context, caller, input)
    const { db, now } = context
    const [picked] = await listInterviews(db, input.id, { now, isStaff: false })
    const set = '面談の日時が決まりました。予定のファイルを添えたメールをお送りします。'
    return { message: set + overlapText(picked?.overlaps ?? []) }
  },
})

export const proposeTimesCall = endpoint({
  call: 'POST /api/front/propose-interview-times',
  summary:
    'Proposes other times for an interview; an agreed one stays until the staff has answered',
  who: owner,
  input: timesProposed,
  output: messageReply,
  limits: [interviewLimit],
  idempotent: true,
  async handle({ input, caller, context }) {
    await proposeTimes(context, caller, input)
    return { message: '候補日時を送りました。担当者が2営業日以内にお返事します。' }
  },
})

export const cancelOwnInterview = endpoint({
  call: 'POST /api/front/cancel-interview',
  summary: 'Cancels an interview; the application goes on, and the staff is mailed',
  who: owner,
  input: ownInterview,
  output: messageReply,
  limits: [interviewLimit],
  goesOneWay: true,
  async handle({ input, caller, context }) {
    await cancelByMember(context, caller, input)
    return { message: '面談を取り消しました。担当者にもお知らせしました。' }
  },
})

export const downloadOwnInterview = endpoint({
  call: 'GET /api/front/interview-calendar',
  summary: "An agreed interview of one of the member's entries as a file for calendars",
  who: owner,
  input: ownInterview,
  output: fileBody,
  limits: [limits.download],
  handle: ({ input, caller, context }) => downloadOwnCalendar(context, caller, input),
})
