import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const confirmationReminderMail = defineMail({
  name: 'items.confirmation-reminder',
  payload: z.object({
    count: z.int(),
    hide_after: z.int(),
    items: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), days: z.int() })),
  }),
  sample: {
    count: 2,
    hide_after: 21,
    items: [
      { id: 129, code: 'AN-129', name: '社内システムの運用保守（Windows Server）', days: 14 },
      { id: 128, code: 'AN-128', name: 'ホスト系の運用オペレーション', days: 7 },
    ],
  },
  subject: ({ count }) => `募集の確認をお願いします（${count}件）`,
  validMinutes: 24 * 60,
  Body: ({ count, hide_after, items }) => (
    <>
      <Heading>募集が続いているか、ご確認ください</Heading>
      <Paragraph>
        担当の案件のうち{count}
        件が、最後の確認から日がたちました。先方へ確認し、「確認済み」を押してください。
      </Paragraph>
      <Facts rows={items.map(({ code, name, days }) => [`${days}日前`, `${code} ${name}`])} />
      {count > items.length && <Paragraph>ほかに{count - items.length}件あります。</Paragraph>}
      <ButtonLink to="/admin/items/stale">確認が必要な案件を見る</ButtonLink>
      <Note>
        最後の確認から{hide_after}
        日たった案件は、自動で掲載を休止します。「確認済み」にすると、すぐに掲載に戻ります。
      </Note>
    </>
  ),
})
