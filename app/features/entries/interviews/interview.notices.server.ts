import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { defineNotice } from '#core/notice.server.ts'
import { listItemNames } from '#features/notices/notice.queries.server.ts'
import { quoted } from '#features/notices/notice.words.ts'
import { monthDayText, timeText } from '#ui/date-text.ts'

const ofInterview = z.object({ entry_id: id, item_id: id })
type OfInterview = z.output<typeof ofInterview>

const names = { id: ({ item_id }: OfInterview) => item_id, list: listItemNames }

export const interviewOfferedNotice = defineNotice({
  kind: 'interview_offered',
  about: ofInterview,
  names,
  text: (_, name) => `${nameOf(name)}の面談の候補日時が届きました。お選びください`,
  to: pathOf,
})

export const interviewAgreedNotice = defineNotice({
  kind: 'interview_agreed',
  about: ofInterview.extend({ starts_at: moment, is_moved: z.boolean() }),
  names,
  text: ({ starts_at, is_moved }, name) => {
    const when = `${monthDayText(starts_at)}${timeText(starts_at)}`
    return `${nameOf(name)}の面談の${is_moved ? '予定が変わりました' : '日時が決まりました'}（${when}）`
  },
  to: pathOf,
})

export const interviewCancelledNotice = defineNotice({
  kind: 'interview_cancelled',
  about: ofInterview,
  names,
  text: (_, name) => `${nameOf(name)}の面談が取り消されました`,
  to: pathOf,
})

function nameOf(name: string | undefined): string {
  return quoted(name, '応募した案件')
}

function pathOf({ entry_id }: OfInterview): string {
  return `/user/entry/${entry_id}#interview`
}
