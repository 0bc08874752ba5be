import type { Calendar } from '../day.ts'
import { tagId } from '../tags.ts'
import { choosing } from './choosing.ts'
import { contracts } from './contracts.ts'
import { nextWeek, preparing } from './preparing.ts'

export const columnCategoryRows = [
  { id: 1, slug: 'contract', name: '契約とお金', position: 1 },
  { id: 2, slug: 'choosing', name: '案件の選び方', position: 2 },
  { id: 3, slug: 'preparing', name: '面談・スキルシート', position: 3 },
  { id: 4, slug: 'career', name: 'キャリア', position: 4 },
]

export const columns = [...contracts, ...choosing, ...preparing, nextWeek]

export function columnRows({ moment, day }: Calendar, now: Date) {
  const inOneWeek = Temporal.Instant.fromEpochMilliseconds(now.getTime()).add({ hours: 7 * 24 })
  return columns.map(({ id, slug, title, lead, body, category, ...column }) => {
    const { daysAgo, revisedDaysAgo, supervisor } = column
    const made = moment([Math.max(daysAgo, 0), '11:00'])
    return {
      id,
      slug,
      title,
      lead,
      body_markdown: body,
      column_category_id: columnCategoryRows.find((row) => row.slug === category)?.id,
      author: 'アンケン編集部',
      supervisor: supervisor ?? null,
      status: 'published',
      publish_from: daysAgo < 0 ? inOneWeek.toString() : made,
      revised_on: revisedDaysAgo === undefined ? null : day(-revisedDaysAgo),
      version: 1,
      created_at: made,
      updated_at: made,
    }
  })
}

export function columnConnectRows(fold: (text: string) => string) {
  return columns.flatMap(({ id, keyword }) =>
    keyword === undefined
      ? []
      : [
          {
            column_post_id: id,
            title: `${keyword.split('\n')[0]}の案件`,
            keyword,
            words: keyword.split('\n').map(fold),
            version: 1,
          },
        ],
  )
}

export const columnTagConnectRows = columns.flatMap(({ id, tags }) =>
  tags.map((term) => ({
    column_post_id: id,
    tag_id: tagId(term),
    title: term,
    version: 1,
  })),
)
