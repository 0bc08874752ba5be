import type { Calendar } from './day.ts'

const news = [
  {
    id: 1,
    daysAgo: 3,
    title: '連休中の面談とお返事について',
    body: '連休のあいだは、面談の調整と応募へのお返事をお休みします。お休みのあいだにいただいた応募には、休み明けから2営業日以内にご連絡します。\n\n案件の検索と応募は、いつもどおりご利用いただけます。参画中の方の緊急のご連絡は、担当の携帯電話へお願いします。',
  },
  {
    id: 2,
    daysAgo: 9,
    title: '募集中の案件に「最終確認日」を表示しています',
    body: 'すべての案件に、募集が続いていることを私たちが確かめた日を表示しています。3日以内に確かめた案件には緑のしるしが付きます。\n\n確認から14日を過ぎた案件は、担当が先方へ連絡し、募集が終わっていれば掲載を止めます。',
  },
  {
    id: 3,
    daysAgo: 16,
    title: '支払サイトと商流を案件ページに載せました',
    body: '案件ページの条件の欄に、支払サイトと商流を載せました。お振込みの手数料は、これまでどおり当社が負担します。',
  },
  {
    id: 4,
    daysAgo: 23,
    title: '報酬の表示は税抜・月額にそろえました',
    body: '案件によって税抜と税込が混ざっていた報酬の表示を、税抜・月額にそろえました。時間単価の案件は、その旨を書いています。',
  },
  {
    id: 5,
    daysAgo: 37,
    title: 'スキルシートのひな形を新しくしました',
    body: '面談でよく聞かれる「担当した工程」と「チームの人数」を書きやすい形に直しました。これまでの書式でも、そのままご利用いただけます。',
  },
  {
    id: 6,
    daysAgo: 52,
    title: '取引条件の明示について',
    body: '参画が決まった方には、業務の内容、報酬の額、支払期日などを記した書面を、業務の開始前に電子データでお渡ししています。内容に心あたりのない点がありましたら、担当へお知らせください。',
  },
  {
    id: 7,
    daysAgo: 80,
    title: '案件の受付期間の数え方',
    body: '受付期間の最終日は、その日の終わり（日本時間）まで募集中として扱います。最終日を過ぎた案件は、単価と求められるスキルの参考としてご覧いただけます。',
  },
]

/** One more that is not published yet, so that nobody may see it. */
const nextWeek = {
  id: 8,
  daysAgo: -7,
  title: '新しい機能のご案内',
  body: '来週公開する機能のご案内です。',
}

export function newsRows({ moment }: Calendar, now: Date) {
  const inOneWeek = Temporal.Instant.fromEpochMilliseconds(now.getTime()).add({ hours: 7 * 24 })
  return [...news, nextWeek].map(({ id, daysAgo, title, body }) => {
    const at = daysAgo < 0 ? inOneWeek.toString() : moment([daysAgo, '10:00'])
    const made = moment([Math.max(daysAgo, 0), '10:00'])
    return { id, title, body_markdown: body, publish_from: at, created_at: made, updated_at: made }
  })
}
