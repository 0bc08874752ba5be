import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const confirmationReminderMail = defineMail({
  name: 'items.confirmation-reminder',
  title: '募集の確認の担当へのお願い',
  payload: z.object({
    count: z.int(),
    hide_after: z.int(),
    may_confirm: z.boolean().default(true),
    items: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), days: z.int() })),
  }),
  sample: {
    count: 2,
    hide_after: 21,
    may_confirm: true,
    items: [
      { id: 113, code: 'AN-113', name: '製造業の生産管理システム保守（C#）', days: 14 },
      { id: 135, code: 'AN-135', name: '社内ヘルプデスク・Microsoft 365運用', days: 7 },
    ],
  },
  subject: ({ count }) => `募集の確認をお願いします（${count}件）`,
  validMinutes: 24 * 60,
  Body: ({ count, hide_after, may_confirm, items }) => (
    <>
      <Heading>募集が続いているか、ご確認ください</Heading>
      <Paragraph>
        担当の案件{may_confirm && '（担当のいない案件を含みます）'}のうち{count}
        件で、最後の確認から日がたっています。先方へ確認し、
        {may_confirm
          ? '「募集中」を押してください。'
          : '結果を、案件を編集できる担当へ伝えてください。'}
      </Paragraph>
      <Facts rows={items.map(({ code, name, days }) => [`${days}日前`, `${code} ${name}`])} />
      {count > items.length && <Paragraph>ほかに{count - items.length}件あります。</Paragraph>}
      <ButtonLink to="/admin/items/stale">確認が必要な案件を見る</ButtonLink>
      <Note>
        最後の確認から{hide_after}
        日たった案件は、自動で掲載を休止します。募集中と確認すると、すぐに掲載に戻ります。
      </Note>
    </>
  ),
})
