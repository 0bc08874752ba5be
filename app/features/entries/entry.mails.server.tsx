import { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { rateTerms } from '#features/items/day-rate.words.ts'
import { dayText } from '#ui/date-text.ts'
import { declineReason, type EntryStage, entryStage } from './entry.codes.ts'
import { isWithClient } from './entry.rules.ts'
import { consentWantedWords, movedTexts } from './entry.words.ts'

const about = {
  entry_id: z.int(),
  code: z.string(),
  item_id: z.int(),
  item_code: z.string(),
  item_name: z.string(),
  name: z.string(),
}
const sample = {
  entry_id: 81,
  code: 'EN81',
  item_id: 101,
  item_code: 'AN-101',
  item_name: 'EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
  name: '山田 花子',
}

const sent = z.object({
  ...about,
  sheets: z.array(z.string()),
  available: z.string(),
  rate: z.string(),
  rate_basis: z.string().default(''),
  message: z.string(),
  has_consented: z.boolean(),
  reply_due_on: z.iso.date(),
  /** Of a mail that is asked for again: whether the reply is still due, and the application under way. */
  copy: z.object({ is_due: z.boolean(), is_running: z.boolean() }).optional(),
})
type Sent = z.output<typeof sent>

const sentSample = {
  ...sample,
  sheets: ['職務経歴書_山田.xlsx'],
  available: '2026年12月1日（火）',
  rate: '85万円',
  rate_basis: '週5日換算',
  message: '',
  has_consented: true,
  reply_due_on: '2026-11-25',
}

/** What was sent, in one table: the member and the staff read the same. */
function factsOf({ code, item_code, item_name, ...sent }: Sent) {
  return [
    ['受付番号', code],
    ['案件', `${item_code} ${item_name}`],
    ['スキルシート', sent.sheets.join('\n') || '後で送る'],
    ['稼働できる日', sent.available || '（記入なし）'],
    ['希望単価', sent.rate ? `${sent.rate}（${rateTerms(sent.rate_basis)}）` : '（記入なし）'],
    ['企業への提案', sent.has_consented ? '同意済み' : '提案の前にご本人へ確認'],
    ['メッセージ', sent.message || '（記入なし）'],
  ] as const
}

/** To the member, once at the entry, and again whenever they ask for it. */
export const entryReceivedMail = defineMail({
  name: 'entries.received',
  title: '応募の受付のお知らせ',
  payload: sent,
  sample: sentSample,
  subject: ({ code, item_name, copy }) =>
    `${copy ? '応募の控え' : '応募を受け付けました'}（${code}）${item_name}`,
  Body: ({ copy, ...given }) => (
    <>
      <Heading>{copy ? '応募の控え' : '応募を受け付けました'}</Heading>
      <Paragraph>{given.name} 様</Paragraph>
      <Paragraph>
        {copy ? '次の内容で、応募をお受けしました。' : 'ご応募ありがとうございます。'}
        {!copy || copy.is_due
          ? `担当者が内容を確認し、2営業日以内（${dayText(given.reply_due_on)}まで）にご返信します。`
          : 'いまの状況は、応募の状況のページでご確認いただけます。'}
      </Paragraph>
      <Facts rows={factsOf(given)} />
      <ButtonLink to={`/user/entry/${given.entry_id}`}>応募の状況を見る</ButtonLink>
      <Note>
        {`ご本人の同意なく、企業へスキルシートをお送りすることはありません。${
          !copy || copy.is_running ? '辞退は、応募の状況のページからいつでもできます。' : ''
        }`}
      </Note>
    </>
  ),
})

export const entryForStaffMail = defineMail({
  name: 'entries.for-staff',
  title: '応募があったことの担当への通知',
  payload: sent,
  sample: sentSample,
  subject: ({ code, item_code }) => `${item_code}に応募がありました（${code}）`,
  Body: (given) => (
    <>
      <Heading>応募がありました</Heading>
      <Paragraph>
        {given.name} 様から応募がありました。{dayText(given.reply_due_on)}
        までにご返信をお願いします。
      </Paragraph>
      <Facts rows={factsOf(given)} />
      <ButtonLink to={`/admin/entries/${given.entry_id}`}>応募を開く</ButtonLink>
      <Note>
        「提案の前にご本人へ確認」となっている応募は、同意が記録されるまで提案に進められません。
      </Note>
    </>
  ),
})

export const entryWithdrawnMail = defineMail({
  name: 'entries.withdrawn',
  title: '応募の辞退の担当への通知',
  payload: z.object({
    ...about,
    /** From which it was withdrawn. */
    stage: z.enum(entryStage.all).default('proposed'),
    is_leaving: z.boolean().default(false),
  }),
  sample: { ...sample, stage: 'proposed', is_leaving: true } as const,
  subject: ({ code, item_code }) => `${item_code}への応募が辞退されました（${code}）`,
  Body: ({ name, code, entry_id, item_code, item_name, stage, is_leaving }) => (
    <>
      <Heading>応募が辞退されました</Heading>
      <Paragraph>
        {name} 様が、{is_leaving ? '退会のお手続きにより、' : ''}次の案件への応募を辞退されました。
      </Paragraph>
      <Facts
        rows={[
          ['受付番号', code],
          ['案件', `${item_code} ${item_name}`],
          ['辞退の前の段階', entryStage.label(stage)],
        ]}
      />
      {isWithClient(stage) && (
        <Paragraph>
          企業に提案済みの応募です。先方へのご連絡をお願いします。文例：「ご提案しておりました候補者（
          {code}
          ）は、ご本人のご都合により辞退となりました。ご検討いただき、ありがとうございました。」お伝えになったら、「先方への連絡」で済みにしてください。
        </Paragraph>
      )}
      <ButtonLink to={`/admin/entries/${entry_id}`}>応募を開く</ButtonLink>
    </>
  ),
})

/** Each time the staff takes an entry on. Of several moves within a minute only the last is mailed. */
export const entryMovedMail = defineMail({
  name: 'entries.moved',
  title: '応募の状況のお知らせ',
  payload: z.object({
    ...about,
    stage: z.enum(entryStage.all),
    decline_reason: z.enum(declineReason.all).nullable(),
  }),
  sample: { ...sample, stage: 'proposed', decline_reason: null } as const,
  isStillWanted: ({ payload: { entry_id, stage }, db }) => isAtStage(db, entry_id, stage),
  subject: ({ stage, code, item_name }) =>
    `応募の状況：${entryStage.label(stage)}（${code}）${item_name}`,
  Body: ({ name, code, item_code, item_name, entry_id, stage, decline_reason }) => (
    <>
      <Heading>応募の状況：{entryStage.label(stage)}</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        「{item_name}」{movedTexts[stage]}。{nextTexts[stage]}
      </Paragraph>
      <Facts
        rows={[
          ['受付番号', code],
          ['案件', `${item_code} ${item_name}`],
          ['状況', entryStage.label(stage)],
          ...(decline_reason ? ([['理由', declineReason.label(decline_reason)]] as const) : []),
        ]}
      />
      <ButtonLink to={`/user/entry/${entry_id}`}>応募の状況を見る</ButtonLink>
    </>
  ),
})

/** What somebody of the staff has written about an entry. */
export const entryMessageMail = defineMail({
  name: 'entries.message',
  title: '応募についての担当者からのご連絡',
  payload: z.object({
    ...about,
    body: z.string(),
    /** Until when the member is asked to reply. */
    reply_due_on: z.iso.date().nullable().default(null),
  }),
  sample: {
    ...sample,
    body: 'ご応募ありがとうございます。\n面談の候補日を3つほどお知らせください。',
    reply_due_on: '2026-11-25',
  },
  subject: ({ code, item_name }) => `応募について、担当者からのご連絡（${code}）${item_name}`,
  Body: ({ name, body, code, item_code, item_name, entry_id, reply_due_on }) => (
    <>
      <Heading>担当者からのご連絡</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>{body}</Paragraph>
      <Facts
        rows={[
          ['受付番号', code],
          ['案件', `${item_code} ${item_name}`],
        ]}
      />
      {reply_due_on !== null && (
        <Paragraph>{dayText(reply_due_on)}までに、ご返信をお願いします。</Paragraph>
      )}
      <ButtonLink to={`/user/entry/${entry_id}#messages`}>返信を書く</ButtonLink>
      <Note>{`ページを開けないときは、受付番号を書いて、${env().CONTACT_MAIL} へお送りください。`}</Note>
    </>
  ),
})

export const entryConsentWantedMail = defineMail({
  name: 'entries.consent-wanted',
  title: '企業へのご提案の同意のお願い',
  payload: z.object(about),
  sample,
  subject: ({ code, item_name }) => `企業へのご提案に同意をお願いします（${code}）${item_name}`,
  Body: ({ name, code, item_code, item_name, entry_id }) => (
    <>
      <Heading>企業へのご提案に、同意をお願いします</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>{consentWantedWords}</Paragraph>
      <Facts
        rows={[
          ['受付番号', code],
          ['案件', `${item_code} ${item_name}`],
        ]}
      />
      <ButtonLink to={`/user/entry/${entry_id}`}>内容を確認して同意する</ButtonLink>
      <Note>
        同意なさらない場合は、そのままで結構です。ご本人の同意なく、企業へお名前やスキルシートをお送りすることはありません。
      </Note>
    </>
  ),
})

export const entryConsentEndedMail = defineMail({
  name: 'entries.consent-ended',
  title: '提案の同意の取り消しの担当への通知',
  payload: z.object({ ...about, stage: z.enum(entryStage.all) }),
  sample: { ...sample, stage: 'proposed' } as const,
  subject: ({ code, item_code }) => `${item_code}への提案の同意が取り消されました（${code}）`,
  Body: ({ name, code, entry_id, item_code, item_name, stage }) => (
    <>
      <Heading>提案への同意が取り消されました</Heading>
      <Paragraph>{name} 様が、次の案件への提案の同意を取り消されました。</Paragraph>
      <Facts
        rows={[
          ['受付番号', code],
          ['案件', `${item_code} ${item_name}`],
          ['いまの段階', entryStage.label(stage)],
        ]}
      />
      <Paragraph>
        {isWithClient(stage)
          ? '企業に提案済みの応募です。お渡しした情報を使わないよう、先方へお伝えください。お伝えになったら、「先方への連絡」で済みにしてください。'
          : '同意がないあいだは、提案に進められません。'}
      </Paragraph>
      <ButtonLink to={`/admin/entries/${entry_id}`}>応募を開く</ButtonLink>
    </>
  ),
})

const nextTexts: Record<EntryStage, string> = {
  received: '担当者が確認します。',
  reviewing: '担当者からのご返信を、今しばらくお待ちください。',
  proposed: '企業からの返事が届き次第、担当者からご連絡します。',
  scheduling: '面談の候補日について、担当者からご連絡します。',
  interviewed: '結果が届き次第、担当者からご連絡します。',
  offered: '条件を担当者からご連絡しますので、ご確認のうえ、お受けになるかどうかをお決めください。',
  started: '契約と参画の準備について、担当者からご連絡します。',
  declined:
    'ご希望に沿えず、申し訳ありません。ほかの案件への応募は、これまでどおりお受けしています。',
  withdrawn: 'お心当たりのない場合は、お問い合わせフォームからご連絡ください。',
}

/** Moved on or back meanwhile, the entry is no longer where the mail says. */
async function isAtStage(db: Db, id: number, stage: EntryStage): Promise<boolean> {
  const entry = await db.selectFrom('entry').select('stage').where('id', '=', id).executeTakeFirst()
  return entry?.stage === stage
}
