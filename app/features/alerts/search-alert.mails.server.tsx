import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, LinkLine, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { stopPath } from '#core/mail/one-click.server.ts'
import { listMailed } from './search-alert.queries.server.ts'

const found = z.object({
  id: z.int(),
  name: z.string(),
  /** How many are new; the first of them are named. */
  count: z.int(),
  items: z.array(z.object({ id: z.int(), name: z.string(), note: z.string() })),
})

export const newItemsMail = defineMail({
  name: 'saved-searches.new-items',
  title: '保存した条件の新着案件のご案内',
  payload: z.object({ member_id: z.int(), name: z.string(), searches: z.array(found).min(1) }),
  sample: {
    member_id: 1,
    name: '山田 花子',
    searches: [
      {
        id: 1,
        name: 'Kotlin・フルリモート・70万円以上',
        count: 2,
        items: [
          {
            id: 101,
            name: 'EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
            note: '80〜95万円（税抜）・フルリモート・12/1開始',
          },
          {
            id: 112,
            name: '地方銀行のAPI基盤構築（Kotlin）',
            note: '82〜98万円（税抜）・フルリモート・1/1開始',
          },
        ],
      },
    ],
  },
  subject: ({ searches }) => {
    const [first, ...others] = searches
    const count = searches.reduce((sum, search) => sum + search.count, 0)
    return `新着案件${count}件：${first?.name ?? ''}${others.length > 0 ? `ほか${others.length}条件` : ''}`
  },
  // What is new today is not new the day after tomorrow.
  validMinutes: 24 * 60,
  unsubscribe: ({ member_id }) => stopPath('saved_searches', member_id),
  isStillWanted: async ({ payload, db }) =>
    (
      await listMailed(
        db,
        payload.searches.map(({ id }) => id),
      )
    ).length > 0,
  Body: ({ member_id, name, searches }) => (
    <>
      <Heading>保存した条件に新着案件があります</Heading>
      <Paragraph>{name} 様</Paragraph>
      {searches.map((search) => (
        <Found key={search.id} {...search} />
      ))}
      <Paragraph>
        掲載の状況は変わることがあります。最新の条件は案件のページでご確認ください。
      </Paragraph>
      <ButtonLink to={listPath(searches)}>新着案件をすべて見る</ButtonLink>
      <Note>
        このメールは、保存した条件ごとに選んだ頻度でアンケン運営事務局がお送りしています。
      </Note>
      <LinkLine to="/user/saved-searches" note="条件ごとに選べます">
        メールの頻度を変える
      </LinkLine>
      <LinkLine to={stopPath('saved_searches', member_id)} note="ログインせずに停止できます">
        このメールの配信を停止する
      </LinkLine>
    </>
  ),
})

/** Of one search the projects themselves; of several their list, with how much is new in each. */
function listPath(searches: readonly { id: number }[]): string {
  const [first, ...others] = searches
  const open = first && others.length === 0 ? `?open=${first.id}` : ''
  return `/user/saved-searches${open}`
}

function Found({ id, name, count, items }: z.output<typeof found>) {
  const rest = count - items.length
  return (
    <>
      <Paragraph>
        「{name}」の新着 {count}件
      </Paragraph>
      {items.map((item) => (
        <LinkLine key={item.id} to={`/item/detail/${item.id}`} note={item.note}>
          {item.name}
        </LinkLine>
      ))}
      <LinkLine
        to={`/user/saved-searches?open=${id}`}
        note={rest > 0 ? `ほか${rest}件の新着があります` : 'この条件に合う案件の一覧です'}
      >
        この条件の案件をすべて見る
      </LinkLine>
    </>
  )
}
