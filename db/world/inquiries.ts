import type pg from 'pg'
import { env } from '#core/env.server.ts'
import type { Calendar } from './day.ts'
import { insertRows } from './insert.ts'
import type { Moment } from './items/shape.ts'
import { staff } from './people.ts'

type DemoInquiry = {
  form: 'contact' | 'company'
  type: string
  name: string
  company?: string
  body: string
  at: Moment
  status?: 'in_work' | 'done'
  /** What was answered, and when. */
  reply?: readonly [text: string, at: Moment]
}

const inquiries: readonly DemoInquiry[] = [
  {
    form: 'contact',
    type: 'item',
    name: '西村 亮',
    at: [0, '08:50'],
    body: '案件ページに「週2日出社」とありますが、地方からの参画でも宿泊費は出ますか。',
  },
  {
    form: 'company',
    type: 'request',
    name: '大野 恵子',
    company: '株式会社青葉製作所',
    at: [1, '16:20'],
    body: '生産管理システムの刷新で、C#の経験のある方を2名探しています。1月からお願いできますか。',
  },
  {
    form: 'contact',
    type: 'correction',
    name: '平田 学',
    at: [3, '11:05'],
    body: '掲載中の案件の精算幅が、実際の契約と異なるようです。ご確認ください。',
    status: 'in_work',
    reply: ['ご指摘をありがとうございます。取引先に確認し、本日中に訂正します。', [2, '10:00']],
  },
  {
    form: 'contact',
    type: 'tax_accountant',
    name: '川村 沙織',
    at: [6, '21:40'],
    body: 'インボイスの登録について相談できる税理士を紹介していただけますか。',
    status: 'done',
    reply: ['税理士のご紹介先を、メールでお送りしました。', [5, '13:30']],
  },
  {
    form: 'company',
    type: 'partner',
    name: '和田 洋平',
    company: 'みなと技研株式会社',
    at: [9, '14:10'],
    body: 'パートナーとして、インフラの案件をご紹介し合えないでしょうか。',
    status: 'in_work',
  },
]

/** Gives the inbox of the staff what people ask on an ordinary day. */
export async function seedInquiries(
  client: pg.ClientBase,
  calendar: Calendar,
  { isLocal }: { isLocal: boolean } = env(),
): Promise<void> {
  if (!isLocal) return
  for (const [index, { reply, at, company, status = 'new', ...inquiry }] of inquiries.entries()) {
    const { rows } = await client.query(
      `insert into inquiry (form, type, name, company, body, email, status, assignee_id,
         privacy_edition, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, '2026-11-21', $9) returning id`,
      [
        ...[inquiry.form, inquiry.type, inquiry.name, company ?? null, inquiry.body],
        ...[`asker${index + 1}@asks.example`, status],
        ...[status === 'new' ? null : staff.coordinator.id, calendar.moment(at)],
      ],
    )
    const sent = reply && {
      inquiry_id: rows[0]?.id,
      admin_id: staff.coordinator.id,
      body: reply[0],
      sent_at: calendar.moment(reply[1]),
    }
    await insertRows(client, 'inquiry_reply', sent ? [sent] : [])
  }
}
