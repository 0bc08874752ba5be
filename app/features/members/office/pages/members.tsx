import { Link, useSearchParams } from 'react-router'
import { dayInJapan, dayNumber, dayNumberInJapan } from '#core/clock.ts'
import { hasCapability, loadList, panelOf } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { ImpressionMark } from '#features/members/follow-up/components/impression-mark.tsx'
import { WishedRate } from '#features/members/follow-up/components/wished-rate.tsx'
import { progress } from '#features/members/follow-up/follow-up.codes.ts'
import type { MemberRow } from '#features/members/follow-up/member-row.schema.ts'
import { MailBar } from '#features/members/mailing/components/mailing-bar.tsx'
import { monthsFrom } from '#features/members/office/availability-months.rules.ts'
import { NextAction } from '#features/members/office/components/member-next-action.tsx'
import { MemberPanel } from '#features/members/office/components/member-panel.tsx'
import { searchMembersCall } from '#features/members/office/member-list.admin-api.server.ts'
import { countMembers } from '#features/members/office/member-list.queries.server.ts'
import {
  freeText,
  memberFilters,
  memberSortNames,
  memberViews,
} from '#features/members/office/member-list.words.ts'
import { getMemberOfStaff } from '#features/members/office/member-record.admin-api.server.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import { figure } from '#ui/figures.ts'
import type { Column } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { choosingKeys, listKeys, panelKey } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { viewQuery } from '#ui/office/list-url.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { RecordCode } from '#ui/office/record-code.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import { agoText, yearDay } from '#ui/year-text.ts'
import type { Route } from './+types/members.ts'
import styles from './members.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args)
  const { list } = await loadList(args, searchMembersCall)
  const id = panelOf(args)
  return {
    list,
    open: id ? await load(args, getMemberOfStaff, { id }) : undefined,
    counts: await countMembers(db, now),
    prefectures: await listPrefectures(db),
    months: monthsFrom(dayInJapan(now)),
    today: dayNumberInJapan(now),
    views: await listViews(contextOf(args), 'members'),
    mayExport: hasCapability(args, 'members.export'),
    mayMove: hasCapability(args, 'members.move'),
    mayMail: hasCapability(args, 'members.write') && hasCapability(args, 'members.names'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員', isHidden: true })
}

const columnsFor = (today: number): readonly Column<MemberRow>[] => [
  {
    key: 'code',
    head: '会員',
    width: 72,
    sort: { first: 'new', second: 'old', firstIs: 'down' },
    cell: ({ code }) => <RecordCode code={code} />,
  },
  {
    key: 'name',
    head: '氏名',
    width: 104,
    place: 'name',
    sort: { first: 'name', second: 'name_desc', firstIs: 'up' },
    cell: ({ id, name }) => <Link to={`/admin/members/${id}`}>{name}</Link>,
  },
  { key: 'age', head: '年齢', width: 44, align: 'end', cell: ({ age }) => age ?? '–' },
  { key: 'home', head: '住まい', width: 120, cell: (row) => <Home {...row} /> },
  { key: 'skills', head: '主なスキル', width: 180, cell: (row) => <Skills {...row} /> },
  {
    key: 'rate',
    head: '希望 万',
    width: 72,
    align: 'end',
    place: 'main',
    isNamed: true,
    cell: WishedRate,
  },
  { key: 'start', head: '開始', width: 68, cell: freeText },
  { key: 'progress', head: '進捗', width: 84, cell: (row) => progress.label(row.progress) },
  {
    key: 'impression',
    head: '評価',
    width: 96,
    cell: (row) => <ImpressionMark impression={row.impression} />,
  },
  {
    key: 'next',
    head: '次の対応',
    width: 140,
    place: 'foot',
    isNamed: true,
    cell: (row) => <NextAction {...row} />,
  },
  {
    key: 'contact',
    head: '最後の連絡',
    width: 80,
    place: 'right',
    isNamed: true,
    cell: ({ last_contact_at: at }) => (at ? agoText(today - dayNumber(at.slice(0, 10))) : '–'),
  },
  {
    key: 'created_at',
    head: '登録',
    width: 96,
    isExtra: true,
    cell: ({ created_at }) => yearDay(created_at),
  },
  {
    key: 'verified',
    head: 'メール',
    width: 72,
    isExtra: true,
    cell: ({ is_verified }) => (is_verified ? '確認済み' : '未確認'),
  },
]

export default function Members({ loaderData }: Route.ComponentProps) {
  const { list, open, counts, prefectures, months, views, mayExport, mayMove, mayMail, token } =
    loaderData
  const columns = columnsFor(loaderData.today)
  return (
    <OfficeScreen
      title="会員"
      note={`${figure(counts.all)}人のうち${figure(list.total)}人`}
      keys={[...(mayMail ? choosingKeys : listKeys), panelKey]}
      actions={
        <>
          <OfficeLink to="/admin/members/free">稼働時期</OfficeLink>
          {mayMove && <OfficeLink to="/admin/members/moving-in">引っ越し</OfficeLink>}
          {mayMail && <MailLink />}
          {mayExport && <ExportLink />}
        </>
      }
      above={
        <>
          <ViewTabs screen="members" views={[...memberViews(counts), ...views]} token={token} />
          <FilterBar
            searches="氏名・番号・スキル・評価"
            filters={memberFilters(prefectures, list.facets, months)}
            sorts={memberSortNames}
            columns={columns}
          />
          {list.read_as.length > 0 && (
            <p className={styles.read}>条件として読みました：{list.read_as.join('・')}</p>
          )}
        </>
      }
      below={<ListFoot list={list} unit="人" note="この一覧の閲覧は監査ログに残ります。" />}
      panel={open && <MemberPanel member={open} />}
    >
      <MailBar isOpen={mayMail}>
        <ListTable
          caption="会員の一覧"
          columns={columns}
          rows={list.rows}
          defaultSort="new"
          hrefOf={({ id }) => `/admin/members/${id}`}
          hasPanel
          isChoosable={mayMail}
          nameOf={({ name }) => name}
          isQuiet={({ is_active, impression }) => !is_active || impression === 1}
          empty="この条件に当てはまる会員はいません。"
        />
      </MailBar>
    </OfficeScreen>
  )
}

/** All who fit the conditions of the list are written to. */
function MailLink() {
  const [params] = useSearchParams()
  return (
    <OfficeLink to={`/admin/members/mail?to=list&${viewQuery(params)}`}>全員にメール</OfficeLink>
  )
}

/** The export takes over the conditions of the list. */
function ExportLink() {
  const [params] = useSearchParams()
  return <OfficeLink to={`/admin/members/export?${viewQuery(params)}`}>CSV</OfficeLink>
}

function Home({ prefecture, station }: MemberRow) {
  if (!prefecture) return '–'
  return (
    <>
      {prefecture.replace(/[都府県]$/, '')} <span className={styles.quiet}>{station}</span>
    </>
  )
}

function Skills({ skills: [first, second] }: MemberRow) {
  if (!first) return '–'
  return (
    <span className={styles.skills}>
      <span>
        {first.term} {first.years}年
      </span>
      {second && (
        <span className={styles.second}>
          {second.term} {second.years}年
        </span>
      )}
    </span>
  )
}
