import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, LinkLine, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { stopPath } from '#core/mail/one-click.server.ts'
import { wantsMatchMail } from '#features/matching/match-mail.queries.server.ts'

export const matchesMail = defineMail({
  name: 'matching.matches',
  title: 'あなたに合う新着案件のご案内',
  payload: z.object({
    member_id: z.int(),
    name: z.string(),
    /** How many are new; the best of them are named. */
    count: z.int(),
    items: z.array(z.object({ id: z.int(), name: z.string(), note: z.string() })).min(1),
  }),
  sample: {
    member_id: 1,
    name: '山田 花子',
    count: 2,
    items: [
      {
        id: 103,
        name: '人事給与パッケージの法改正対応（Java）',
        note: '77点 合う（必須 2/2：Java 9年、SQL 9年）／60〜70万円（税抜）・一部リモート・即日開始',
      },
      {
        id: 111,
        name: '生命保険の契約管理システム刷新（詳細設計〜結合テスト）',
        note: '72点 一部合う（必須 3/4：Java 9年、Spring Boot 6年、SQL 9年）／65〜78万円（税抜）・一部リモート・12/1開始',
      },
    ],
  },
  subject: ({ count }) => `あなたに合う新着案件${count}件`,
  // The mail of the next morning has what is new by then.
  validMinutes: 24 * 60,
  unsubscribe: ({ member_id }) => stopPath('matches', member_id),
  isStillWanted: ({ payload, db }) => wantsMatchMail(db, payload.member_id),
  Body: ({ member_id, name, count, items }) => (
    <>
      <Heading>あなたに合う新着案件があります</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        登録されたスキルと希望に合う新着案件が{count}件あります。点数の高い順に並べています。
      </Paragraph>
      {items.map((item) => (
        <LinkLine key={item.id} to={`/item/detail/${item.id}`} note={item.note}>
          {item.name}
        </LinkLine>
      ))}
      {count > items.length && <Paragraph>{`ほか${count - items.length}件`}</Paragraph>}
      <Paragraph>
        掲載の状況は変わることがあります。最新の条件は案件のページでご確認ください。
      </Paragraph>
      <ButtonLink to="/user-skill-matching-item">合う案件をすべて見る</ButtonLink>
      <Note>
        このメールは、75点以上の新着案件があった日にだけ、朝8時にアンケン運営事務局がお送りしています。
      </Note>
      <LinkLine to={stopPath('matches', member_id)} note="ログインせずに停止できます">
        このメールの配信を停止する
      </LinkLine>
    </>
  ),
})
