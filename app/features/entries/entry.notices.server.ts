import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { defineNotice } from '#core/notice.server.ts'
import { listItemNames } from '#features/notices/notice.queries.server.ts'
import { quoted } from '#features/notices/notice.words.ts'
import { entryStage } from './entry.codes.ts'
import { movedTexts } from './entry.words.ts'

const ofEntry = z.object({ entry_id: id, item_id: id })
type OfEntry = z.output<typeof ofEntry>

const names = { id: ({ item_id }: OfEntry) => item_id, list: listItemNames }

/** `stage` is the stage of the application after its move. */
export const entryMovedNotice = defineNotice({
  kind: 'entry_moved',
  about: ofEntry.extend({ stage: z.enum(entryStage.all) }),
  names,
  text: ({ stage }, name) => `${nameOf(name)}${movedTexts[stage]}`,
  to: pathOf,
})

export const entryMessageNotice = defineNotice({
  kind: 'entry_message',
  about: ofEntry,
  names,
  text: (_, name) => `${nameOf(name)}への応募について、担当者からメッセージが届きました`,
  to: pathOf,
})

/** The staff asks to be allowed to propose. */
export const consentWantedNotice = defineNotice({
  kind: 'entry_consent_wanted',
  about: ofEntry,
  names,
  text: (_, name) => `${nameOf(name)}の企業への提案に、同意のお願いが届いています`,
  to: pathOf,
})

/** The terms of the contract are stated. */
export const termsNotice = defineNotice({
  kind: 'entry_terms',
  about: ofEntry,
  names,
  text: (_, name) => `${nameOf(name)}の取引条件を明示しました。内容をご確認ください`,
  to: ({ entry_id }) => `/user/entry/${entry_id}/terms`,
})

function nameOf(name: string | undefined): string {
  return quoted(name, '応募した案件')
}

function pathOf({ entry_id }: OfEntry): string {
  return `/user/entry/${entry_id}`
}
