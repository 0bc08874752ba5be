import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, LinkLine, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { momentInJapan } from '#core/moment-text.ts'
import { dayText } from '#ui/date-text.ts'

export const leavingMail = defineMail({
  name: 'members.leaving',
  payload: z.object({ name: z.string(), erased_on: z.iso.date() }),
  sample: { name: '山田 花子', erased_on: '2026-12-05' },
  subject: () => '退会のお手続きを受け付けました',
  Body: ({ name, erased_on }) => (
    <>
      <Heading>退会のお手続きを受け付けました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        進行中の応募は辞退とし、すべての端末からログアウトしました。お預かりしたデータは、
        {dayText(erased_on)}に消去し、終わりましたらメールでお知らせします。
      </Paragraph>
      <Paragraph>
        その前にログインすると、退会は取り消され、辞退した応募のほかは元に戻ります。何もしなければ、そのまま退会となります。
      </Paragraph>
      <ButtonLink to="/login">ログインして退会を取り消す</ButtonLink>
      <Note>
        お心当たりのない場合は、どなたかがあなたとしてログインしたおそれがあります。ログインし、すぐにパスワードを変更してください。
      </Note>
    </>
  ),
})

export const returnedMail = defineMail({
  name: 'members.returned',
  payload: z.object({ name: z.string() }),
  sample: { name: '山田 花子' },
  subject: () => '退会のお手続きを取り消しました',
  Body: ({ name }) => (
    <>
      <Heading>退会のお手続きを取り消しました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        ログインがあったため、退会のお手続きを取り消しました。お預かりしたデータは元のとおりです。辞退した応募は戻りませんが、募集中の案件にはもう一度応募できます。
      </Paragraph>
      <ButtonLink to="/user">マイページを開く</ButtonLink>
      <Note>
        お心当たりのない場合は、すぐにパスワードを変更してください。退会は、マイページからもう一度お手続きできます。
      </Note>
    </>
  ),
})

/** The proof that all is erased. */
export const farewellMail = defineMail({
  name: 'members.farewell',
  payload: z.object({ name: z.string(), erased_at: z.iso.datetime().optional() }),
  sample: { name: '山田 花子', erased_at: '2026-12-04T15:05:00.000Z' },
  subject: () => '退会が完了し、お預かりしたデータを消去しました',
  Body: ({ name, erased_at }) => (
    <>
      <Heading>退会が完了し、お預かりしたデータを消去しました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        これまでご利用いただき、ありがとうございました。プロフィール、スキルと希望条件、応募、検討中の案件、興味なしにした案件、お預かりしたファイルとその鍵は、
        {erased_at ? `${momentInJapan(erased_at)}に、` : ''}すべて消去しました。
      </Paragraph>
      <Paragraph>
        このメールのあと、お知らせをお送りすることはありません。またご利用になるときは、同じメールアドレスで、いつでも新しく登録できます。
      </Paragraph>
      <Note>
        同意の記録など、法令や不正な利用への備えのために残るものと、その期間は、プライバシーポリシーに書いています。
      </Note>
      <LinkLine to="/privacy" note="残るものと期間は、第7条にあります">
        プライバシーポリシーを読む
      </LinkLine>
    </>
  ),
})
