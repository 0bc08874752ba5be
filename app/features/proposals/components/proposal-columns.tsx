import { Link } from 'react-router'
import type { ListedProposal } from '#features/proposals/proposal-list.schema.ts'
import { answerText } from '#features/proposals/proposal-list.words.ts'
import { proposalState } from '#features/proposals/proposal-state.codes.ts'
import { slashDay } from '#ui/date-text.ts'
import type { Column } from '#ui/office/column-head.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { RecordCode } from '#ui/office/record-code.tsx'
import styles from './proposal-parts.module.css'

type Reading = {
  seesClients: boolean
  /** The form of the buttons that request an answer, for who may. */
  remindForm: string | undefined
}

export function proposalColumns(reading: Reading): readonly Column<ListedProposal>[] {
  const { seesClients, remindForm } = reading
  return [
    ...who,
    ...(seesClients ? [client] : []),
    ...progress,
    ...(remindForm === undefined ? [] : [reminding(remindForm)]),
  ]
}

const who: readonly Column<ListedProposal>[] = [
  {
    key: 'code',
    head: '番号',
    width: 64,
    sort: { first: 'new', second: 'old', firstIs: 'down' },
    cell: ({ code }) => <RecordCode code={code} />,
  },
  {
    key: 'member',
    head: '会員',
    width: 104,
    place: 'name',
    cell: ({ id, member_name }) => <Link to={`/admin/proposals/${id}`}>{member_name}</Link>,
  },
  {
    key: 'item',
    head: '案件',
    leastWidth: 280,
    place: 'main',
    cell: ({ item_name }) => item_name,
  },
]

const client: Column<ListedProposal> = {
  key: 'client',
  head: '取引先',
  width: 168,
  cell: ({ client: name, contact }) =>
    contact ? (
      <>
        {name} <span className={styles.contact}>{contact}</span>
      </>
    ) : (
      name
    ),
}

const progress: readonly Column<ListedProposal>[] = [
  {
    key: 'state',
    head: '状態',
    width: 104,
    place: 'right',
    cell: ({ state }) => (
      <span className={state === 'overdue' ? styles.late : undefined}>
        {proposalState.label(state)}
      </span>
    ),
  },
  {
    key: 'answer',
    head: '返答',
    width: 128,
    sort: { first: 'waiting', firstIs: 'up' },
    cell: answerText,
  },
  {
    key: 'reminded',
    head: '督促',
    width: 44,
    align: 'end',
    isExtra: true,
    place: 'hidden',
    cell: ({ reminded }) => reminded || '–',
  },
  { key: 'staff', head: '担当', width: 84, cell: ({ admin_name }) => admin_name ?? '–' },
  {
    key: 'sent',
    head: '送信',
    width: 64,
    isNamed: true,
    cell: ({ sent_at }) => slashDay(sent_at),
  },
]

function reminding(form: string): Column<ListedProposal> {
  return {
    key: 'act',
    head: '操作',
    width: 76,
    place: 'foot',
    cell: ({ id, may_remind }) =>
      may_remind && (
        <OfficeButton isSmall rowKey="r" type="submit" form={form} name="ids" value={id}>
          督促
        </OfficeButton>
      ),
  }
}
