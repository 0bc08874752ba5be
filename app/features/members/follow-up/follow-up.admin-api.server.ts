import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { impression, progress } from './follow-up.codes.ts'
import {
  addLogLine,
  changeImpression,
  changeImpressionNote,
  changeMemo,
  changeStatus,
  finishNext,
} from './follow-up.commands.server.ts'
import { getEvaluation, getProgress } from './follow-up.queries.server.ts'
import {
  careChanged,
  evaluation,
  impressionChange,
  memoChange,
  memoSaved,
  newLogLine,
  nextDone,
  noteChange,
  ofMember,
  progressState,
  statusChange,
} from './follow-up.schema.ts'

const reader = admin('members.read')
const writer = admin('members.write')

export const getMemberEvaluation = endpoint({
  call: 'GET /api/admin/member/detail-evaluation',
  summary: 'What the staff thinks of a member and has thought, with notes',
  who: reader,
  input: ofMember,
  output: evaluation,
  async handle({ input: { id }, caller, context }) {
    const seesNames = caller.capabilities.has('members.names')
    return await getEvaluation(context.db, id, { seesNames })
  },
  onRecord: ({ input }) => [{ action: 'member_viewed', member_id: input.id, isView: true }],
})

export const getMemberProgress = endpoint({
  call: 'GET /api/admin/member/detail-progress',
  summary: 'How far the staff is with a member, what usually comes next, and how it came there',
  who: reader,
  input: ofMember,
  output: progressState,
  async handle({ input: { id }, caller, context }) {
    const seesNames = caller.capabilities.has('members.names')
    return await getProgress(context.db, id, { seesNames })
  },
  onRecord: ({ input }) => [{ action: 'member_viewed', member_id: input.id, isView: true }],
})

export const updateMemberStatus = endpoint({
  call: 'POST /api/admin/member/update-status',
  summary: 'Sets how far the staff is with a member; the step before stays on record',
  who: writer,
  input: statusChange,
  output: careChanged,
  async handle({ input, caller, context }) {
    await changeStatus(context, caller, input)
    return { message: `進捗を「${progress.label(input.progress)}」にしました。` }
  },
})

export const updateMemberMemo = endpoint({
  call: 'POST /api/admin/member/update-memo',
  summary: 'Writes the memo of a member, in the version that was read',
  who: writer,
  input: memoChange,
  output: memoSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: 'メモを保存しました。', version: await changeMemo(context, input) }
  },
})

export const updateMemberImpression = endpoint({
  call: 'POST /api/admin/member/update-impression',
  summary: 'Sets what the staff thinks of a member: 4, 3, 2, or 1, which needs a reason',
  who: writer,
  input: impressionChange,
  output: careChanged,
  async handle({ input, caller, context }) {
    await changeImpression(context, caller, input)
    return { message: `評価を「${impression.label(input.impression)}」にしました。` }
  },
})

export const updateImpressionNote = endpoint({
  call: 'POST /api/admin/member/impression-note-update',
  summary: 'Changes the note on what the staff thinks of a member',
  who: writer,
  input: noteChange,
  output: careChanged,
  async handle({ input, caller, context }) {
    await changeImpressionNote(context, caller, input)
    return { message: '評価の理由を保存しました。' }
  },
})

export const addMemberLog = endpoint({
  call: 'POST /api/admin/member/add-log',
  summary: 'Notes a call, a mail or a meeting with a member, and what is to be done next',
  who: writer,
  input: newLogLine,
  output: careChanged,
  idempotent: true,
  async handle({ input, caller, context }) {
    await addLogLine(context, caller, input)
    return { message: '対応を記録しました。' }
  },
})

export const finishMemberNext = endpoint({
  call: 'POST /api/admin/member/finish-next',
  summary: 'Says that what was to be done next for a member is done',
  who: writer,
  input: nextDone,
  output: careChanged,
  async handle({ input, caller, context }) {
    await finishNext(context, caller, input.id)
    return { message: '次の対応を済みにしました。' }
  },
})
