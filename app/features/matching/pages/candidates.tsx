import { Form, Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { scorePart } from '#features/items/search/match-score.codes.ts'
import { getCandidates } from '#features/matching/candidate.admin-api.server.ts'
import type { Candidate } from '#features/matching/candidate.schema.ts'
import { ImpressionMark } from '#features/members/follow-up/components/impression-mark.tsx'
import { WishedRate } from '#features/members/follow-up/components/wished-rate.tsx'
import { progress } from '#features/members/follow-up/follow-up.codes.ts'
import { MailBar } from '#features/members/mailing/components/mailing-bar.tsx'
import { slashDay } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import type { Column } from '#ui/office/column-head.tsx'
import { choosingKeys, openingKeys } from '#ui/office/key-bar.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/candidates.ts'
import styles from './candidates.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, getCandidates, { item_id: idIn(args) })
  return {
    found: list,
    mayPropose: hasCapability(args, 'entries.write') && hasCapability(args, 'clients.write'),
    mayMail: hasCapability(args, 'members.write') && hasCapability(args, 'members.names'),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '合う会員', isHidden: true })
}

type Weights = Route.ComponentProps['loaderData']['found']['weights']

const person: readonly Column<Candidate>[] = [
  {
    key: 'name',
    head: '氏名',
    width: 112,
    place: 'name',
    cell: ({ id, name }) => <Link to={`/admin/members/${id}`}>{name}</Link>,
  },
  {
    key: 'score',
    head: '点',
    width: 48,
    align: 'end',
    place: 'main',
    cell: ({ score }) => <strong>{score}</strong>,
  },
]

const reasons: readonly Column<Candidate>[] = [
  { key: 'text', head: '理由', place: 'foot', cell: ({ text }) => <Why text={text} /> },
  {
    key: 'wish',
    head: '希望 万',
    width: 72,
    align: 'end',
    cell: WishedRate,
  },
  {
    key: 'free',
    head: '稼働',
    width: 68,
    cell: ({ available_from }) => (available_from ? slashDay(available_from) : '–'),
  },
  { key: 'progress', head: '進捗', width: 88, cell: (row) => progress.label(row.progress) },
  {
    key: 'impression',
    head: '評価',
    width: 92,
    cell: (row) => <ImpressionMark impression={row.impression} />,
  },
]

function columnsFor(weights: Weights): readonly Column<Candidate>[] {
  const parts = scorePart.list.map(
    ({ code, label }): Column<Candidate> => ({
      key: code,
      head: label,
      width: code === 'start' ? 72 : 60,
      align: 'end',
      cell: ({ points }) => (
        <span className={styles.points}>
          {points[code]}/{weights[code]}
        </span>
      ),
    }),
  )
  return [...person, ...parts, ...reasons]
}

export default function Candidates({
  loaderData: { found, mayMail, mayPropose },
}: Route.ComponentProps) {
  const { item, rows, weights, considered } = found
  return (
    <OfficeScreen
      title="合う会員"
      crumb={{ to: `/admin/items/${item.id}`, text: '案件', code: item.code }}
      note={`${item.name}（求めるスキルのいずれかがある${figure(considered)}人から）`}
      keys={[...(mayMail ? choosingKeys : openingKeys), { keys: ['Esc'], text: '案件へ' }]}
      actions={
        mayPropose && (
          <OfficeLink to={`/admin/proposals/new?item_id=${item.id}`} hotkey="o">
            応募を提案
          </OfficeLink>
        )
      }
      above={<WeightForm weights={weights} />}
      below={
        <p className={styles.foot}>
          退会・ブラック・営業停止・お休み中・応募済みの会員は含みません。この一覧の閲覧は監査ログに残ります。
        </p>
      }
    >
      <MailBar isOpen={mayMail} itemId={item.id}>
        <ListTable
          caption="合う会員の一覧"
          columns={columnsFor(weights)}
          rows={rows}
          isChoosable={mayMail}
          hrefOf={({ id }) => `/admin/members/${id}`}
          nameOf={({ name }) => name}
          empty="求めるスキルのある会員が見つかりません。案件のスキルにタグが付いているか、ご確認ください。"
        />
      </MailBar>
    </OfficeScreen>
  )
}

function WeightForm({ weights }: { weights: Weights }) {
  return (
    <Form method="get" className={styles.weights} key={JSON.stringify(weights)}>
      <span>重み</span>
      {scorePart.list.map(({ code, label }) => (
        <label key={code}>
          {label}{' '}
          <input name={code} inputMode="numeric" defaultValue={weights[code]} autoComplete="off" />
        </label>
      ))}
      <OfficeButton isSmall type="submit">
        この重みで並べる
      </OfficeButton>
    </Form>
  )
}

/** What has to be checked, or else what is met, in two lines at most; they open to the rest. */
function Why({ text }: { text: string }) {
  const [met = '', open] = text.split('確認：')
  return (
    <details className={styles.why}>
      <summary>{open ? `確認：${open}` : met}</summary>
      {open && met}
    </details>
  )
}
