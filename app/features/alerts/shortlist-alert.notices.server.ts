import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { defineNotice } from '#core/notice.server.ts'
import { listItemNames } from '#features/notices/notice.queries.server.ts'
import { quoted } from '#features/notices/notice.words.ts'
import { monthDayText } from '#ui/date-text.ts'
import { itemChange } from './shortlist-alert.codes.ts'

const ofItem = z.object({ item_id: id })
type OfItem = z.output<typeof ofItem>

const names = { id: ({ item_id }: OfItem) => item_id, list: listItemNames }

export const shortlistChangedNotice = defineNotice({
  kind: 'shortlist_changed',
  about: ofItem.extend({ changes: z.array(z.enum(itemChange.all)) }),
  names,
  text({ changes }, name) {
    if (changes.includes('reopened')) return `${nameOf(name)}の募集が再開しました`
    const what = changes.map(itemChange.label).join('・')
    return `${nameOf(name)}の${what || '内容'}が変わりました`
  },
  to: pathOf,
})

/** `on` is the last day of the posting. */
export const shortlistEndingNotice = defineNotice({
  kind: 'shortlist_ending',
  about: ofItem.extend({ on: z.iso.date() }),
  names,
  text: ({ on }, name) => `${nameOf(name)}の募集は${monthDayText(on)}までです`,
  to: pathOf,
})

export const shortlistClosedNotice = defineNotice({
  kind: 'shortlist_closed',
  about: ofItem,
  names,
  text: (_, name) => `${nameOf(name)}の募集が終わりました`,
  to: pathOf,
})

function nameOf(name: string | undefined): string {
  return `検討中の${quoted(name, '案件')}`
}

function pathOf({ item_id }: OfItem): string {
  return `/item/detail/${item_id}`
}
