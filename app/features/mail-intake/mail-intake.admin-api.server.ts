import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import {
  correctField,
  cutMail,
  decideBlock,
  resortMail,
  settleMail,
} from './mail-decision.commands.server.ts'
import { getImport } from './mail-import.queries.server.ts'
import { getMail, searchMails } from './mail-intake.queries.server.ts'
import * as shapes from './mail-intake.schema.ts'
import { registerFromMail, takePasted } from './pasted-mail.commands.server.ts'
import { countWaiting } from './queue/inbox-list.queries.server.ts'
import { goOn } from './queue/mail-claim.commands.server.ts'
import { findTurn } from './queue/mail-claim.queries.server.ts'
import { saveRule, saveSample } from './reading-rules/reading-rule.commands.server.ts'
import { listRules, tryRule } from './reading-rules/reading-rule.queries.server.ts'
import * as tuning from './reading-rules/reading-rule.schema.ts'
import { getUpdate, listItemMails } from './updates/mail-update.queries.server.ts'
import type { DecisionOutcome } from './updates/mail-update.rules.ts'
import * as updates from './updates/mail-update.schema.ts'

/** Mails hold names of people and of clients: who does not make items of them does not read them. */
const editor = admin('mails.work')

export const searchMailsCall = endpoint({
  call: 'GET /api/admin/mail-intake/search',
  summary: 'Received mails by kind, state and words',
  who: editor,
  input: shapes.mailSearch,
  output: shapes.mailList,
  handle: ({ input, caller, context }) => searchMails(context.db, input, caller.id),
})

export const countMailsCall = endpoint({
  call: 'GET /api/admin/mail-intake/count-info',
  summary: 'How many mails wait, of each kind',
  who: editor,
  output: shapes.waitingCounts,
  handle: ({ context }) => countWaiting(context.db),
})

export const getMailCall = endpoint({
  call: 'GET /api/admin/mail-intake/detail',
  summary: 'One mail with what was read of it, each value with its places in the source',
  who: editor,
  input: shapes.mailQuery,
  output: shapes.mailDetail,
  async handle({ input: { id }, caller, context }) {
    const mail = await getMail(context.db, id)
    return { ...mail, turn: await findTurn(context.db, id, caller.id) }
  },
  onRecord: ({ input: { id }, found }) =>
    found.kind === 'candidate'
      ? [{ action: 'mail_viewed', object: { kind: 'intake_mail', id }, isView: true }]
      : [],
})

export const getUpdateCall = endpoint({
  call: 'GET /api/admin/mail-intake/update-info',
  summary: 'What a project of a mail would change of an item: old and new, line by line',
  who: editor,
  input: updates.updateQuery,
  output: updates.mailUpdate,
  handle: ({ input: { block_id, item_id }, context }) =>
    getUpdate(context.db, block_id, item_id, context.now),
})

export const listItemMailsCall = endpoint({
  call: 'GET /api/admin/mail-intake/item-mails',
  summary: 'The mails that a project was made from and updated by',
  who: editor,
  input: updates.itemMailsQuery,
  output: updates.itemMails,
  handle: ({ input, context }) => listItemMails(context.db, input.item_id),
})

export const registerFromMailCall = endpoint({
  call: 'POST /api/admin/item/register-email-temporary',
  summary:
    'Stores a mail, makes a draft of each new project in it and updates the drafts that are known',
  who: editor,
  input: shapes.mailText,
  output: shapes.registeredMail,
  idempotent: true,
  handle: ({ input, context }) => registerFromMail(context, input),
})

export const receiveMailCall = endpoint({
  call: 'POST /api/admin/mail-intake/receive',
  summary: 'Takes a pasted mail into the inbox and reads it',
  who: editor,
  input: shapes.mailText,
  output: shapes.receivedMail,
  idempotent: true,
  handle: ({ input, context }) => takePasted(context, input),
})

export const decideBlockCall = endpoint({
  call: 'POST /api/admin/mail-intake/decide',
  summary: 'Makes a draft of one project of a mail, updates or closes an item, or passes it by',
  who: editor,
  input: shapes.blockChoice,
  output: shapes.decided,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input: { block_id, next_of, ...choice }, context }) {
    const { mail_id, item_id, outcome } = await decideBlock(context, block_id, choice)
    const next_mail_id = await goOn(context, mail_id, next_of)
    return { message: decisionWords[outcome](item_id), mail_id, item_id, next_mail_id }
  },
})

const decisionWords: Record<DecisionOutcome, (id: number | null) => string> = {
  draft: (id) => `AN-${id}を下書きにしました。`,
  update: (id) => `AN-${id}を更新しました。`,
  update_confirmed: (id) => `AN-${id}を更新し、確認済みにしました。`,
  confirmed: (id) => `AN-${id}を確認済みにしました。内容は変わりません。`,
  same: (id) => `処理済みにしました。AN-${id}の内容は変わりません。`,
  close: (id) => `AN-${id}を終了にしました。`,
  pass: () => '見送りました。',
}

export const correctFieldCall = endpoint({
  call: 'POST /api/admin/mail-intake/correct',
  summary:
    'Another reading of a field, or what a person types; it is stored as a sample for the rules',
  who: editor,
  input: shapes.fieldCorrection,
  output: shapes.correctedMail,
  async handle({ input: { block_id, ...correction }, context }) {
    return { message: '直しました。', ...(await correctField(context, block_id, correction)) }
  },
})

export const sortMailCall = endpoint({
  call: 'POST /api/admin/mail-intake/sort',
  summary: 'Another kind of a mail than the rules found',
  who: editor,
  input: shapes.mailSorting,
  output: shapes.changedMail,
  async handle({ input: { id, kind }, context }) {
    return { message: '種類を変えました。', ...(await resortMail(context, id, kind)) }
  },
})

export const settleMailCall = endpoint({
  call: 'POST /api/admin/mail-intake/settle',
  summary: 'Archives a mail, or returns it to the inbox',
  who: editor,
  input: shapes.mailSettling,
  output: shapes.settledMail,
  async handle({ input: { id, state, next_of }, context }) {
    await settleMail(context, id, state)
    const message = state === 'waiting' ? '未処理に戻しました。' : '見送りました。'
    return { message, mail_id: id, next_mail_id: await goOn(context, id, next_of) }
  },
})

export const cutMailCall = endpoint({
  call: 'POST /api/admin/mail-intake/cut',
  summary: 'Cuts a mail into its projects at given places and reads them again',
  who: editor,
  input: shapes.mailCutting,
  output: shapes.changedMail,
  async handle({ input: { id, cuts }, context }) {
    return { message: '区切り直しました。', ...(await cutMail(context, id, cuts)) }
  },
})

export const getImportCall = endpoint({
  call: 'GET /api/admin/mail-intake/import',
  summary: 'How far the reading of a file of mails has come',
  who: editor,
  input: shapes.importQuery,
  output: shapes.importProgress,
  handle: ({ input, context }) => getImport(context.db, input.id),
})

export const listRulesCall = endpoint({
  call: 'GET /api/admin/mail-intake/rules',
  summary: 'The rules of reading, and the labels that people have read by hand',
  who: editor,
  output: tuning.ruleList,
  handle: ({ context }) => listRules(context.db),
})

export const tryRuleCall = endpoint({
  call: 'POST /api/admin/mail-intake/rules/try',
  summary: 'What a change of a rule breaks and fixes in the stored samples; nothing is saved',
  who: editor,
  input: tuning.ruleChange,
  output: tuning.ruleTrial,
  changesNothing: true,
  handle: ({ input, context }) => tryRule(context.db, input),
})

export const saveRuleCall = endpoint({
  call: 'POST /api/admin/mail-intake/rules/save',
  summary: 'Saves a word of a rule, or switches one off',
  who: editor,
  input: tuning.ruleChange,
  output: tuning.savedRule,
  async handle({ input, context }) {
    return { message: `「${input.word}」を保存しました。`, ...(await saveRule(context, input)) }
  },
})

export const saveSampleCall = endpoint({
  call: 'POST /api/admin/mail-intake/rules/sample',
  summary: 'Saves a mail as it was corrected, to try rules against',
  who: editor,
  input: tuning.sampleOf,
  output: tuning.storedSample,
  handle: ({ input, context }) => saveSample(context, input.mail_id),
})
