import { ItemLines } from '#features/items/list/components/item-lines.tsx'
import type { readMyPage } from '#features/member-overview/my-page.queries.server.ts'
import { OwnConditions } from '#features/members/own/components/own-conditions.tsx'
import { greetingAt } from '#features/members/own/own-conditions.words.ts'
import { NoticeList } from '#features/notices/components/notice-list.tsx'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { monthDayText } from '#ui/date-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import styles from './my-page-body.module.css'
import { NextStep } from './my-page-next-step.tsx'
import { Shortcuts } from './my-page-shortcuts.tsx'

export type MyPageData = Awaited<ReturnType<typeof readMyPage>>

export function MyPageBody({
  at,
  name,
  completeness,
  conditions,
  notices,
  fitting,
  shortlisted,
  entered,
}: MyPageData) {
  const { skills, wishes, availability } = conditions
  const hasConditions = skills.length > 0 || Boolean(wishes ?? availability)
  return (
    <>
      <header className={styles.head}>
        <h1>
          {name.last_name} {name.first_name}
          <small className={styles.san}> さん</small>
        </h1>
        <p className={styles.greeting}>
          {monthDayText(at)}　{greetingAt(Number(at.slice(11, 13)))}
        </p>
      </header>
      <NextStep {...completeness} />
      {notices.length > 0 && (
        <Section title="未読のお知らせ" more={{ to: '/user/notices', text: 'すべて見る' }}>
          <NoticeList rows={notices} />
        </Section>
      )}
      {hasConditions && (
        <Section title="あなたの条件" more={{ to: '/user/wishes', text: '条件を直す' }}>
          <OwnConditions {...conditions} />
        </Section>
      )}
      {fitting && <FittingItems {...fitting} />}
      <Section title="よく使うページ">
        <Shortcuts
          shortcuts={[
            { to: '/user-skill-matching-item', text: 'あなたに合う案件', note: '点数と理由つき' },
            { to: '/considers', text: '検討中の案件', note: `${shortlisted}件` },
            { to: '/user/entry', text: '応募履歴', note: `${entered}件` },
            { to: '/item/search', text: '案件を探す', note: '' },
            { to: '/user/contact', text: '連絡方法を変える', note: '' },
          ]}
        />
      </Section>
    </>
  )
}

function FittingItems({ title, lines, more, note }: NonNullable<MyPageData['fitting']>) {
  return (
    <Section title={title} note={note} more={more}>
      {lines.length > 0 ? (
        <ItemLines
          lines={lines}
          lastOf={({ score, step, confirmed }) =>
            score === null ? <Freshness step={step} text={confirmed} /> : <b>{score}点</b>
          }
        />
      ) : (
        <EmptyState title="今は、希望に合う案件がありません">
          希望単価や働き方をゆるめると見つかることがあります。
        </EmptyState>
      )}
    </Section>
  )
}
