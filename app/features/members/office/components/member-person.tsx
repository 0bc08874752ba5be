import { Form } from 'react-router'
import { revealReason } from '#features/members/contact-reveal.codes.ts'
import type { MemberDetail } from '#features/members/office/member-record.schema.ts'
import { contactWay, phoneDays } from '#features/members/own/contact-preferences.codes.ts'
import { magazine, sex } from '#features/members/own/profile.codes.ts'
import { telText } from '#features/members/own/profile.words.ts'
import { suppressionReason } from '#features/operations/mail-suppression.codes.ts'
import { dayText } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import styles from './member-parts.module.css'

type Props = {
  member: MemberDetail
  /** The address and the number as they are, where somebody has just asked for them. */
  contact: { login_id: string; tel: string | null } | undefined
  token: string
  may: { write: boolean; seeNames: boolean; delete: boolean }
}

/** Who a member is; address and number are shown in full only on request. */
export function MemberPerson({ member, contact, token, may }: Props) {
  const { age, masked_tel, masked_address, created_at, is_verified, mail_stop } = member
  return (
    <Pane title="本人の情報">
      <PaneFacts
        facts={[
          ['年齢', age !== null && `${age}歳`],
          ['性別', member.sex && sex.label(member.sex)],
          ['住まい', [member.prefecture, member.station].filter(Boolean).join('・')],
          ['電話', contact ? contact.tel && telText(contact.tel) : masked_tel],
          ['メール', contact?.login_id ?? masked_address],
          ['メール確認', is_verified ? '済み' : '未確認'],
          ['メールの送信', mail_stop && `止めています（${suppressionReason.label(mail_stop)}）`],
          ['連絡方法', contactText(member)],
          ['メルマガ', magazine.label(member.magazine_flag)],
          ['登録', dayText(created_at)],
          ['退会', member.left_at && leftText(member.left_at, member.erased_on)],
        ]}
      />
      {member.is_active && may.seeNames && !contact && (
        <Form method="post" action="contact" className={styles.reveal}>
          <FormToken token={token} />
          <select name="reason" aria-label="表示する理由">
            {revealReason.list.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
          <OfficeButton isSmall type="submit">
            電話とメールを表示
          </OfficeButton>
          <p className={styles.none}>表示すると理由とともに記録します。</p>
        </Form>
      )}
      {member.is_active && (
        <div className={styles.links}>
          {may.write && !is_verified && (
            <Form method="post" action="auth-mail">
              <FormToken token={token} />
              <OfficeButton isSmall type="submit">
                確認メールを送る
              </OfficeButton>
            </Form>
          )}
          {may.delete && (
            <OfficeLink isSmall to={`/admin/members/${member.id}/delete`}>
              会員を削除
            </OfficeLink>
          )}
        </div>
      )}
    </Pane>
  )
}

function contactText({ contact }: MemberDetail): string {
  if (!contact?.contact_way) return ''
  const { phone_from, phone_to, phone_days, contact_note, quiet_from, quiet_to } = contact
  const hours = phone_from !== null && phone_to !== null ? `${phone_from}〜${phone_to}時` : ''
  const days = phone_days ? phoneDays.label(phone_days) : ''
  const quiet = quiet_from !== null && quiet_to !== null
  const stop = quiet ? `メールは${quiet_from}〜${quiet_to}時を避ける` : ''
  return [contactWay.label(contact.contact_way), days, hours, stop, contact_note]
    .filter(Boolean)
    .join('・')
}

function leftText(leftAt: string, erasedOn: string | null): string {
  const day = dayText(leftAt)
  return erasedOn ? `${day}に手続き。${dayText(erasedOn)}に消去` : day
}
