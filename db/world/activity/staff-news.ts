import type { Calendar } from '#db/world/day.ts'

const news = [
  {
    daysAgo: 1,
    title: '今週の重点：返信の期限',
    body: '応募への返信は2営業日以内です。期限を過ぎた応募がないか、朝と夕方に「今日」を確かめてください。\n\n迷うときは、まず受け取りの連絡だけでもお送りします。',
  },
  {
    daysAgo: 6,
    title: '案件の最終確認について',
    body: '確認から14日を過ぎた案件は、「確認待ち」に並びます。先方に連絡がつかないときは、受付を停止してください。',
  },
]

/** The news of the staff's first page. */
export function staffNewsRows({ moment }: Calendar) {
  return news.map(({ daysAgo, title, body }) => {
    const at = moment([daysAgo, '09:30'])
    return { title, body_markdown: body, publish_from: at, created_at: at, updated_at: at }
  })
}
