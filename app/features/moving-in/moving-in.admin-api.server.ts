import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { fileBody } from '#core/files/file-answer.server.ts'
import { answerCsv } from '#core/formats/csv.server.ts'
import { getMove, listMoves, readFaults } from './moving-in.queries.server.ts'
import {
  faultsWanted,
  movingDetail,
  movingList,
  movingQuery,
  movingStarted,
  ofMoving,
} from './moving-in.schema.ts'
import { startInviting } from './moving-in-invitation-start.commands.server.ts'
import { startRunning, startUndoing } from './moving-in-start.commands.server.ts'

const mover = admin('members.move')

export const listMovingIns = endpoint({
  call: 'GET /api/admin/member/moving-ins',
  summary: 'The last 20 moves of members from other systems, and how far each has come',
  who: mover,
  input: z.object({}),
  output: movingList,
  handle: async ({ context }) => ({ rows: await listMoves(context.db) }),
})

export const getMovingIn = endpoint({
  call: 'GET /api/admin/member/moving-in',
  summary: 'How far a move of members has come, and line by line what it does or why not',
  who: mover,
  input: movingQuery,
  output: movingDetail,
  handle: ({ input, context }) => getMove(context.db, context.now, input),
  onRecord: ({ input }) => [
    { action: 'moving_in_read', object: { kind: 'moving_in', id: input.id }, isView: true },
  ],
})

export const getMovingFaults = endpoint({
  call: 'GET /api/admin/member/moving-in/faults',
  summary: 'The lines of one table with faults, as they were sent and with what is wrong, as CSV',
  who: mover,
  input: faultsWanted,
  output: fileBody,
  limits: [limits.admin_csv],
  needsRecentLogin: true,
  async handle({ input, context }) {
    const { heads, rows } = await readFaults(context.db, input)
    return answerCsv({
      name: `faults-${input.id}-${input.part}.csv`,
      heads,
      rows,
      encoding: 'utf8',
    })
  },
  onRecord: ({ input }) => [
    { action: 'moving_in_read', object: { kind: 'moving_in', id: input.id }, fields: ['faults'] },
  ],
})

export const runMove = endpoint({
  call: 'POST /api/admin/member/moving-in/run',
  summary: 'Writes the lines of a checked move, each once; nobody is mailed',
  who: mover,
  input: ofMoving,
  output: movingStarted,
  needsRecentLogin: true,
  goesOneWay: true,
  async handle({ input, context }) {
    await startRunning(context, input.id)
    return { message: '取り込みを始めました。', id: input.id }
  },
})

export const inviteMovedMembers = endpoint({
  call: 'POST /api/admin/member/moving-in/invite',
  summary: 'Mails the way in to the members of a move who have not come, each once in seven days',
  who: mover,
  input: ofMoving,
  output: movingStarted,
  needsRecentLogin: true,
  async handle({ input, context }) {
    await startInviting(context, input.id)
    return { message: '案内メールの送信を始めました。', id: input.id }
  },
})

export const undoMove = endpoint({
  call: 'POST /api/admin/member/moving-in/undo',
  summary:
    'Takes away what a move has made, but of members who have come or with whom somebody has worked since',
  who: mover,
  input: ofMoving,
  output: movingStarted,
  needsRecentLogin: true,
  goesOneWay: true,
  async handle({ input, context }) {
    await startUndoing(context, input.id)
    return { message: '取り消しを始めました。', id: input.id }
  },
})
