import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { dayText } from '#ui/date-text.ts'

/** A decided entry is not withdrawn when its member leaves: a contract may rest on it. */
export const engagedLeavingMail = defineMail({
  name: 'entries.engaged-leaving',
  title: '参画が決まった方の退会の担当への通知',
  payload: z.object({
    entry_id: z.int(),
    code: z.string(),
    item_code: z.string(),
    item_name: z.string(),
    name: z.string(),
    decided_on: z.iso.date(),
    /** Until then a login takes the withdrawal back; null where the staff has deleted the member. */
    erased_on: z.iso.date().nullable(),
  }),
  sample: {
    entry_id: 81,
    code: 'EN81',
    item_code: 'AN-101',
    item_name: 'EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
    name: '山田 花子',
    decided_on: '2026-11-02',
    erased_on: '2026-12-05',
  },
  subject: ({ code, erased_on }) =>
    `参画が決まった方が${erased_on === null ? '会員から削除されました' : '退会されます'}（${code}）`,
  Body: ({ entry_id, code, item_code, item_name, name, decided_on, erased_on }) => (
    <>
      <Heading>
        {erased_on === null
          ? '参画が決まった方が会員から削除されました'
          : '参画が決まった方が退会されます'}
      </Heading>
      <Paragraph>
        {erased_on === null
          ? `${name} 様が、会員から削除されました。`
          : `${name} 様が、退会のお手続きをされました。`}
        次の案件への参画が決まっています。契約の扱いと、先方へのご連絡の要否をご確認ください。
      </Paragraph>
      <Facts
        rows={[
          ['受付番号', code],
          ['案件', `${item_code} ${item_name}`],
          ['参画決定の日', dayText(decided_on)],
        ]}
      />
      <ButtonLink to={`/admin/entries/${entry_id}`}>応募を開く</ButtonLink>
      {erased_on !== null && (
        <Note>
          {`${dayText(erased_on)}より前にご本人がログインすると、退会は取り消されます。その日に、氏名や応募を含むデータが消去されます。`}
        </Note>
      )}
    </>
  ),
})
