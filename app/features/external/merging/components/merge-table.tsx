import { leadMagazine } from '#features/external/codes.ts'
import type { MergeRow } from '#features/external/merging/rules.ts'
import styles from './merge-table.module.css'

type Magazine = 0 | 1 | null
type Props = {
  rows: readonly MergeRow[]
  lead: {
    code: string
    name: string
    login_id: string | null
    service_name: string
    magazine_flag: Magazine
  }
  member: { id: number; name: string; login_id: string; magazine_flag: Magazine }
  /** What was chosen before the form came back. */
  values: Readonly<Record<string, string>>
}

/** Sources left, survivor, and what comes of it: by CSS alone, so that it is true without JavaScript too. */
export function MergeTable({ rows, lead, member, values }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.label}>項目</span>
          </th>
          <th scope="col">
            <span className={styles.label}>リード {lead.code}</span>
            {lead.name}
          </th>
          <th scope="col">
            <span className={styles.label}>会員 M-{member.id}</span>
            {member.name}
          </th>
          <th scope="col" className={styles.result}>
            <span className={styles.label}>統合のあと</span>
            会員 M-{member.id}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChoiceRow key={row.field} row={row} chosen={values[`take_${row.field}`] ?? row.usual} />
        ))}
        <LockedRow
          label="メルマガ"
          lead={magazineText(lead.magazine_flag)}
          member={magazineText(member.magazine_flag)}
          result={magazineText(lead.magazine_flag === 0 ? 0 : member.magazine_flag)}
          why="同意は厳しいほう（変更できません）"
        />
        <LockedRow
          label="ログイン"
          lead={lead.login_id ?? '（なし）'}
          member={member.login_id}
          result={member.login_id}
          why="会員のメールのまま"
        />
        <LockedRow
          label="流入元"
          lead={lead.service_name}
          member="会員登録"
          result={`会員登録、${lead.service_name}`}
          why="両方を残す"
        />
      </tbody>
    </table>
  )
}

type ChoiceProps = { row: MergeRow; chosen: string }

function ChoiceRow({ row: { field, label, lead, member }, chosen }: ChoiceProps) {
  return (
    <tr className={styles.row} data-merge-row="">
      <th scope="row">{label}</th>
      <Side label={label} field={field} side="lead" words={lead} isChosen={chosen === 'lead'} />
      <Side label={label} field={field} side="member" words={member} isChosen={chosen !== 'lead'} />
      <td className={styles.result}>
        <strong className={styles.ifLead}>
          {lead}
          {field === 'more_skills' && '（足す）'}
        </strong>
        <strong className={styles.ifMember}>{member || '（なし）'}</strong>
      </td>
    </tr>
  )
}

type SideProps = {
  label: string
  field: string
  side: 'lead' | 'member'
  words: string
  isChosen: boolean
}

function Side({ label, field, side, words, isChosen }: SideProps) {
  return (
    <td>
      <label className={styles.choice}>
        <input
          type="radio"
          name={`take_${field}`}
          value={side}
          defaultChecked={isChosen}
          aria-label={`${label}は${side === 'lead' ? 'リード' : '会員'}の${words || 'なし'}`}
        />
        {words || '（なし）'}
      </label>
    </td>
  )
}

type LockedProps = { label: string; lead: string; member: string; result: string; why: string }

function LockedRow({ label, lead, member, result, why }: LockedProps) {
  return (
    <tr className={styles.locked}>
      <th scope="row">{label}</th>
      <td>{lead}</td>
      <td>{member}</td>
      <td className={styles.result}>
        <strong>{result}</strong>
        <span className={styles.why}>{why}</span>
      </td>
    </tr>
  )
}

function magazineText(flag: Magazine): string {
  return flag === null ? '（不明）' : leadMagazine.label(flag)
}
