import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { answerFile, fileBody } from '#core/files/file-answer.server.ts'
import { Problem } from '#core/problem.ts'
import { findMailStop } from '#features/members/member.queries.server.ts'
import { enterItem } from './entry.commands.server.ts'
import { entryMailLimit, proposalConsentLimit } from './entry.limits.ts'
import {
  countEntries,
  findValidEntry,
  getEntry,
  getEntryDetail,
  listEntries,
} from './entry.queries.server.ts'
import {
  entryDetail,
  entryDone,
  entryOrder,
  entryRefused,
  entryRows,
  entryWanted,
  itemOfEntry,
  messageReply,
  ownEntries,
  ownEntry,
  ownEntryList,
  sentSheet,
  sheetsToAdd,
} from './entry.schema.ts'
import { NO_COPY } from './entry.words.ts'
import { mailEntryAgain } from './entry-notification.commands.server.ts'
import { openSentSheet } from './entry-sheet.commands.server.ts'
import { addSheets, withdrawEntry } from './entry-stage.commands.server.ts'
import { consentToProposal, endProposalConsent } from './proposal-consent.commands.server.ts'

const owner = member.verified('user_id')

export const enter = endpoint({
  call: 'POST /api/front/entry',
  summary: 'Applies to an item, once; the same sent at the same time gets the same answer',
  who: owner,
  input: entryOrder,
  output: entryDone,
  alsoAnswers: [
    {
      status: 409,
      description: 'Applied to already, or ended: where to go instead',
      body: entryRefused,
    },
  ],
  idempotent: true,
  async handle({ input, caller, context }) {
    return { message: '応募を受け付けました。', entry: await enterItem(context, caller, input) }
  },
})

export const isEntered = endpoint({
  call: 'GET /api/front/is-enterd',
  summary: 'Whether the member has a valid entry for an item',
  who: owner,
  input: itemOfEntry,
  output: z.boolean(),
  handle: async ({ input, caller, context }) =>
    (await findValidEntry(context.db, caller.id, input.item_id)) !== undefined,
})

export const getEnteredItem = endpoint({
  call: 'GET /api/front/get-enterd-item',
  summary: "One of the member's entries, by its id or its item_id, with what was sent and its way",
  who: owner,
  input: entryWanted,
  output: entryDetail,
  handle: ({ input, caller, context }) => getEntryDetail(context.db, context.now, caller.id, input),
})

export const getEnteredItemCount = endpoint({
  call: 'GET /api/front/get-enterd-item-count',
  summary: 'How many items the member has applied to; 0 if none',
  who: owner,
  input: ownEntries,
  output: z.int(),
  handle: ({ caller, context }) => countEntries(context.db, caller.id),
})

export const getEnteredItemList = endpoint({
  call: 'GET /api/front/item/get-enterd-item-list',
  summary: "The member's entries with their items, the newest first, paged",
  who: owner,
  input: ownEntryList,
  output: entryRows,
  handle: ({ input, caller, context }) => listEntries(context.db, context.now, caller.id, input),
})

export const sendMailToUser = endpoint({
  call: 'POST /api/front/send-mail-to-user',
  summary: 'Mails the member the confirmation of an entry again',
  who: owner,
  input: entryWanted,
  output: messageReply,
  limits: [entryMailLimit],
  idempotent: true,
  async handle({ input, caller, context }) {
    const entry = await getEntry(context.db, context.now, caller.id, input)
    if (await findMailStop(context.db, caller.id)) throw new Problem(409, NO_COPY)
    await mailEntryAgain(context, entry)
    return { message: '応募の控えをメールでお送りしました。' }
  },
})

export const withdrawEntryCall = endpoint({
  call: 'POST /api/front/withdraw-entry',
  summary: 'Withdraws an entry; the staff is notified',
  who: owner,
  input: ownEntry,
  output: messageReply,
  goesOneWay: true,
  async handle({ input, caller, context }) {
    await withdrawEntry(context, caller, input.id)
    return { message: '応募を辞退しました。' }
  },
})

export const consentToProposalCall = endpoint({
  call: 'POST /api/front/consent-to-proposal',
  summary: 'Agrees that an entry is proposed to the client of its item',
  who: owner,
  input: ownEntry,
  output: messageReply,
  limits: [proposalConsentLimit],
  async handle({ input, caller, context }) {
    await consentToProposal(context, caller, input.id)
    return { message: '提案への同意を記録しました。' }
  },
})

export const endProposalConsentCall = endpoint({
  call: 'POST /api/front/end-proposal-consent',
  summary: 'Takes the consent to a proposal back; the staff is notified',
  who: owner,
  input: ownEntry,
  output: messageReply,
  async handle({ input, caller, context }) {
    await endProposalConsent(context, caller, input.id)
    return { message: '提案への同意を取り消しました。' }
  },
})

export const addEntrySheets = endpoint({
  call: 'POST /api/front/add-entry-sheets',
  summary: "Sends some of the member's skill sheets after an entry that is under way",
  who: owner,
  input: sheetsToAdd,
  output: messageReply,
  async handle({ input: { id, skill_sheet_ids: sheetIds }, caller, context }) {
    await addSheets(context, caller, { id, sheetIds })
    return { message: 'スキルシートを追加しました。' }
  },
})

export const downloadEntrySheet = endpoint({
  call: 'GET /api/front/download-entry-sheet',
  summary: 'A file as it was sent with an entry',
  who: owner,
  input: sentSheet,
  output: fileBody,
  limits: [limits.download],
  isSensitive: true,
  async handle({ input, caller, context }) {
    const { id: entryId, file_id: fileId } = input
    return answerFile(await openSentSheet(context, caller, { entryId, fileId }))
  },
})
