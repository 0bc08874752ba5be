import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

const about = { entry_id: z.int(), code: z.string(), name: z.string() }
const sample = { entry_id: 81, code: 'EN81', name: '山田 花子' }

/** The statement itself, to the member. */
export const termsMail = defineMail({
  name: 'entries.terms',
  title: '取引条件の明示のお知らせ',
  payload: z.object({
    ...about,
    edition: z.int(),
    lines: z.array(z.object({ label: z.string(), text: z.string(), posted: z.string() })),
  }),
  sample: {
    ...sample,
    edition: 1,
    lines: [
      { label: '委託する事業者', text: '株式会社アンケン', posted: '' },
      { label: '受託する方', text: '山田 花子', posted: '' },
      { label: '委託した日', text: '2026年11月24日（火）', posted: '' },
      { label: '業務の内容', text: 'EC倉庫管理SaaSのバックエンド開発', posted: '' },
      {
        label: '報酬の額',
        text: '月額850,000円（税抜・週5日の金額）',
        posted: '週5日で月額70〜80万円（税抜）',
      },
      { label: '支払期日', text: '月末締め・翌月末払い', posted: '' },
    ],
  },
  subject: ({ code, edition }) => `取引条件の明示（${code}）${edition > 1 ? `第${edition}版` : ''}`,
  Body: ({ entry_id, name, code, lines }) => (
    <>
      <Heading>取引条件の明示</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        フリーランス・事業者間取引適正化等法の第3条にもとづき、取引条件を電磁的方法で明示します。
      </Paragraph>
      <Facts
        rows={[
          ['受付番号', code] as const,
          ...lines.map(
            ({ label, text, posted }) =>
              [label, posted === '' ? text : `${text}\n（応募した掲載：${posted}）`] as const,
          ),
        ]}
      />
      <ButtonLink to={`/user/entry/${entry_id}/terms`}>内容を確かめて受領を知らせる</ButtonLink>
      <Note>書面での交付を希望される場合は、同じページからお申し出ください。</Note>
    </>
  ),
})

/** To who may send it. */
export const paperWantedMail = defineMail({
  name: 'entries.terms-on-paper',
  title: '取引条件の書面での交付の希望の担当への通知',
  payload: z.object(about),
  sample,
  subject: ({ code }) => `取引条件を書面で交付してください（${code}）`,
  Body: ({ entry_id, name, code }) => (
    <>
      <Heading>書面での交付の希望がありました</Heading>
      <Paragraph>
        {name} 様（{code}
        ）が、取引条件の書面での交付を希望しています。送り先をご本人にうかがい、遅滞なく郵送して、郵送したことを記録してください。
      </Paragraph>
      <ButtonLink to={`/admin/entries/${entry_id}/terms`}>取引条件を開く</ButtonLink>
    </>
  ),
})
