import type { MergeRow } from '#features/members/merging/merge-comparison.rules.ts'
import styles from './member-merge-table.module.css'

export type ColumnParty = { label: string; name: string }

/** What nobody chooses: the house decides it, and says why. */
export type Locked = { label: string; other: string; member: string; result: string; why: string }

type Props = {
  rows: readonly MergeRow[]
  other: ColumnParty
  member: ColumnParty
  locked: readonly Locked[]
  /** What was chosen before the form came back. */
  values: Readonly<Record<string, string>>
}

/** Sources left, survivor, and what comes of it: by CSS alone, so that it is true without JavaScript too. */
export function MergeTable({ rows, other, member, locked, values }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.label}>項目</span>
          </th>
          <PartyHead party={other} />
          <PartyHead party={member} />
          <th scope="col" className={styles.result}>
            <span className={styles.label}>統合のあと</span>
            {member.label}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChoiceRow
            key={row.field}
            row={row}
            names={{ other: other.label, member: member.label }}
            chosen={values[`take_${row.field}`] ?? row.usual}
          />
        ))}
        {locked.map((row) => (
          <LockedRow key={row.label} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function PartyHead({ party }: { party: ColumnParty }) {
  return (
    <th scope="col">
      <span className={styles.label}>{party.label}</span>
      {party.name}
    </th>
  )
}

type PartyNames = { other: string; member: string }
type ChoiceProps = { row: MergeRow; names: PartyNames; chosen: string }

function ChoiceRow({ row: { field, label, other, member }, names, chosen }: ChoiceProps) {
  const isOther = chosen === 'other'
  const side = (value: 'other' | 'member', words: string) => ({
    field,
    value,
    words,
    name: `${label}は${names[value]}の${words || 'なし'}`,
  })
  return (
    <tr className={styles.row} data-merge-row="">
      <th scope="row">{label}</th>
      <Side {...side('other', other)} isChosen={isOther} />
      <Side {...side('member', member)} isChosen={!isOther} />
      <td className={styles.result}>
        <strong className={styles.ifOther}>
          {other}
          {field === 'more_skills' && '（足す）'}
        </strong>
        <strong className={styles.ifMember}>{member || '（なし）'}</strong>
      </td>
    </tr>
  )
}

type SideProps = { field: string; value: string; words: string; name: string; isChosen: boolean }

function Side({ field, value, words, name, isChosen }: SideProps) {
  return (
    <td>
      <label className={styles.choice}>
        <input
          type="radio"
          name={`take_${field}`}
          value={value}
          defaultChecked={isChosen}
          aria-label={name}
        />
        {words || '（なし）'}
      </label>
    </td>
  )
}

function LockedRow({ label, other, member, result, why }: Locked) {
  return (
    <tr className={styles.locked}>
      <th scope="row">{label}</th>
      <td>{other}</td>
      <td>{member}</td>
      <td className={styles.result}>
        <strong>{result}</strong>
        <span className={styles.why}>{why}</span>
      </td>
    </tr>
  )
}
