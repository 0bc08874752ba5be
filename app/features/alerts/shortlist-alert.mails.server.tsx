import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, LinkLine, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { stopPath } from '#core/mail/one-click.server.ts'
import { wantsShortlistMail } from '#features/shortlist/shortlist.queries.server.ts'

const SHOWN = 20

export const shortlistChangesMail = defineMail({
  name: 'shortlist.changes',
  title: '検討中の案件の動きのご案内',
  payload: z.object({
    member_id: z.int(),
    name: z.string(),
    items: z.array(z.object({ id: z.int(), name: z.string(), lines: z.array(z.string()) })).min(1),
  }),
  sample: {
    member_id: 1,
    name: '山田 花子',
    items: [
      {
        id: 101,
        name: 'EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
        lines: ['単価の上限を90万円から95万円に変更'],
      },
      {
        id: 103,
        name: '人事給与パッケージの法改正対応（Java）',
        lines: ['募集は11月21日までです'],
      },
      {
        id: 102,
        name: '生命保険の保全システム保守（COBOL・汎用機）',
        lines: ['募集が終了しました'],
      },
    ],
  },
  subject: ({ items }) => `検討中の案件${items.length}件に動きがありました`,
  // The mail of the next morning has what is new by then.
  validMinutes: 24 * 60,
  unsubscribe: ({ member_id }) => stopPath('shortlist', member_id),
  isStillWanted: ({ payload, db }) => wantsShortlistMail(db, payload.member_id),
  Body: ({ member_id, name, items }) => (
    <>
      <Heading>検討中の案件に動きがありました</Heading>
      <Paragraph>{name} 様</Paragraph>
      {items.slice(0, SHOWN).map((item) => (
        <LinkLine key={item.id} to={`/item/detail/${item.id}`} note={item.lines.join('。')}>
          {item.name}
        </LinkLine>
      ))}
      {items.length > SHOWN && <Paragraph>{`ほか${items.length - SHOWN}件`}</Paragraph>}
      <ButtonLink to="/considers">検討中の案件を見る</ButtonLink>
      <Note>
        このメールは、検討中の案件に変更・締切（3日前）・募集終了があった日にだけ、1日1回お送りしています。
      </Note>
      <LinkLine to={stopPath('shortlist', member_id)} note="ログインせずに停止できます">
        このメールの配信を停止する
      </LinkLine>
    </>
  ),
})
