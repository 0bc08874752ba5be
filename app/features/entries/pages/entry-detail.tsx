import { Form, Link, Outlet } from 'react-router'
import { dayInJapan } from '#core/clock.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, contextOf, formToken, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { AddSheets } from '#features/entries/components/entry-add-sheets.tsx'
import { statusText } from '#features/entries/components/entry-line.tsx'
import { StageLine } from '#features/entries/components/entry-stage-line.tsx'
import { SentCheck } from '#features/entries/components/self-check-sent.tsx'
import { SentSheets } from '#features/entries/components/sent-sheets.tsx'
import { getEnteredItem } from '#features/entries/entry.api.server.ts'
import { parallel } from '#features/entries/entry.codes.ts'
import { canMove, isWithClient } from '#features/entries/entry.rules.ts'
import type { EntryDetail } from '#features/entries/entry.schema.ts'
import { beginningText, proposalConsentWords } from '#features/entries/entry.words.ts'
import { OwnInterview } from '#features/entries/interviews/components/own-interview.tsx'
import { bookableDays } from '#features/entries/interviews/interview.rules.ts'
import { MessageThread } from '#features/entries/messages/components/message-thread.tsx'
import { getSheetFootprints } from '#features/entries/sheet-access.api.server.ts'
import type { SheetFootprints } from '#features/entries/sheet-footprint.schema.ts'
import { mayState } from '#features/entries/terms/entry-terms.codes.ts'
import { wishedRateText } from '#features/items/day-rate.words.ts'
import { SheetsOfClients } from '#features/proposals/components/sheets-of-clients.tsx'
import { getSentToClients } from '#features/proposals/own-proposal.api.server.ts'
import { getSkillSheetList } from '#features/skill-sheets/skill-sheet.api.server.ts'
import type { SkillSheet } from '#features/skill-sheets/skill-sheet.schema.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { dayText, timeText } from '#ui/date-text.ts'
import { FactRows } from '#ui/facts.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/entry-detail.ts'
import styles from './entry-detail.module.css'

export async function loader(args: Route.LoaderArgs) {
  admit(args, getEnteredItem.who)
  const entry = await load(args, getEnteredItem, { id: idIn(args) })
  const footprints = await load(args, getSheetFootprints, { id: entry.id })
  const { sent } = await load(args, getSentToClients, { id: entry.id })
  const { skill_sheets: sheets } = await load(args, getSkillSheetList, {})
  const isConfirming = args.url.searchParams.has('withdraw')
  const days = bookableDays(dayInJapan(contextOf(args).now))
  return {
    entry,
    sheets,
    footprints,
    sent,
    days,
    token: formToken(args),
    key: crypto.randomUUID(),
    isConfirming,
  }
}

export const handle = crumbs<typeof loader>(({ entry }) => [
  { text: 'マイページ', to: '/user' },
  { text: '応募履歴', to: '/user/entry' },
  { text: entry.code },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, code } = loaderData.entry
  return pageMeta(matches, { title: `応募 ${code}`, path: `/user/entry/${id}`, isHidden: true })
}

export default function EntryDetailPage({ loaderData }: Route.ComponentProps) {
  const { entry, sheets, footprints, sent, days, token, key, isConfirming } = loaderData
  const written = useActAnswer('message')
  const picked = useActAnswer('interview-pick')
  const proposed = useActAnswer('interview-propose')
  return (
    <>
      <PageIntro title={entry.item_name}>
        {entry.code}・{dayText(entry.entered_at)}に応募
      </PageIntro>
      <Outlet />
      <div className={styles.stage}>
        <StageLine stage={entry.stage} stages={entry.stages} />
        <p className={styles.status}>{statusText(entry)}</p>
        {mayState(entry) && <Link to={`/user/entry/${entry.id}/terms`}>取引条件を確かめる</Link>}
        <ConsentForm entry={entry} token={token} />
      </div>
      <OwnInterview entry={entry} token={token} days={days} picked={picked} proposed={proposed} />
      <MessageThread entry={entry} token={token} formKey={key} refused={written} />
      <SentParts entry={entry} own={sheets} footprints={footprints} token={token} />
      <SheetsOfClients sent={sent} />
      <Section title="これまでの経過">
        <ol>
          {entry.moves.map(({ stage_name, actor, at }) => (
            <li className={styles.move} key={at + stage_name}>
              <time dateTime={at}>
                {dayText(at)} {timeText(at)}
              </time>
              <span>
                {stage_name}
                {actor === 'staff' && '（担当者）'}
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="お手続き">
        <div className={styles.actions}>
          <Link to={`/item/detail/${entry.item_id}`}>案件のページを見る</Link>
          <Form method="post" action="mail">
            <FormToken token={token} />
            <Button type="submit" isSmall>
              応募の控えをメールで受け取る
            </Button>
          </Form>
          {!isConfirming && <WithdrawLink entry={entry} />}
        </div>
        <ConsentEndForm entry={entry} token={token} />
        {isConfirming && <WithdrawForm entry={entry} token={token} />}
      </Section>
    </>
  )
}

type Parts = { entry: EntryDetail; token: string }

function ConsentForm({ entry, token }: Parts) {
  if (entry.has_consented || entry.validity !== 0) return null
  return (
    <Form className={styles.consent} method="post" action="consent">
      <p className={styles.request}>企業への提案には、あなたの同意が必要です。</p>
      <p>{proposalConsentWords}</p>
      <FormToken token={token} />
      <Button type="submit" isSmall>
        提案に同意する
      </Button>
    </Form>
  )
}

/** The application goes on; from 提案 on only where the member agrees again. */
function ConsentEndForm({ entry, token }: Parts) {
  if (!entry.has_consented || !mayWithdraw(entry)) return null
  return (
    <Form className={styles.consent} method="post" action="consent-end">
      <p>
        {isWithClient(entry.stage)
          ? '企業への提案への同意を取り消すと、お渡しした情報を使わないよう、担当者が企業に求めます。応募を終えるときは、辞退してください。'
          : '企業への提案への同意は、提案の前ならいつでも取り消せます。応募はそのまま続きます。'}
      </p>
      <FormToken token={token} />
      <Button type="submit" isSmall>
        提案への同意を取り消す
      </Button>
    </Form>
  )
}

type SentProps = Parts & { own: readonly SkillSheet[]; footprints: SheetFootprints }

function SentParts({ entry, own, footprints, token }: SentProps) {
  const { self_check, message, available_from, parallel: beside } = entry
  return (
    <>
      <Section title="お送りいただいた内容">
        <FactRows
          rows={[
            {
              label: '稼働できる日',
              value: beginningText(available_from, entry.entered_at.slice(0, 10)) || '記入なし',
            },
            {
              label: '希望単価',
              value: wishedRateText(entry.rate_wished, entry.rate_basis) || '記入なし',
            },
            { label: '並行状況', value: beside ? parallel.label(beside) : '記入なし' },
            { label: '提案への同意', value: entry.has_consented ? '同意済み' : '未同意' },
            {
              label: 'メッセージ',
              value: <p className={styles.message}>{message || '記入なし'}</p>,
            },
          ]}
        />
      </Section>
      <Section title="添えたスキルシート" note="送った時点の控えです">
        <SentSheets entry={entry} footprints={footprints} token={token} />
        {mayWithdraw(entry) && <AddSheets token={token} sheets={own} />}
      </Section>
      {self_check.length > 0 && (
        <Section title="要件チェック">
          <SentCheck rows={self_check} />
        </Section>
      )}
    </>
  )
}

function mayWithdraw({ validity, stage }: EntryDetail): boolean {
  return validity === 0 && canMove(stage, 'withdrawn')
}

function WithdrawLink({ entry }: { entry: EntryDetail }) {
  if (!mayWithdraw(entry)) return null
  return <Link to={`/user/entry/${entry.id}?withdraw#withdraw`}>応募を辞退する</Link>
}

function WithdrawForm({ entry, token }: Parts) {
  const here = `/user/entry/${entry.id}`
  if (!mayWithdraw(entry)) return null
  return (
    <Form className={styles.consent} id="withdraw" method="post" action="withdraw">
      <p>この応募を辞退しますか？担当者へお知らせし、以後の提案や面談の調整を止めます。</p>
      <FormToken token={token} />
      <div className={styles.actions}>
        <Button type="submit" isSmall>
          辞退する
        </Button>
        <ButtonLink look="quiet" isSmall to={here}>
          やめる
        </ButtonLink>
      </div>
    </Form>
  )
}
