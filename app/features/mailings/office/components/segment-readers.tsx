import { Link } from 'react-router'
import { listAddress } from '#features/mailings/office/mailing.form.ts'
import { mailKind } from '#features/members/mailing/member-mailing.codes.ts'
import { figure } from '#ui/figures.ts'
import { FormPart } from '#ui/office/form-row.tsx'

type Props = {
  conditions: Readonly<Record<string, string>>
  counts: { total: number; guide: number; contact: number }
}

/** All who fit the conditions of a list are written to. */
export function SegmentReaders({ conditions, counts }: Props) {
  return (
    <FormPart title="送り先" note={`条件に合う${figure(counts.total)}人`}>
      <p>
        <Link to={listAddress(conditions)}>この条件の会員の一覧</Link>
        。配信を始めるときに条件に合う会員へ送ります。
      </p>
      <ul>
        {(['guide', 'contact'] as const).map((kind) => (
          <li key={kind}>
            {mailKind.label(kind)}を送れるのは、いま{figure(counts[kind])}人です。
          </li>
        ))}
      </ul>
    </FormPart>
  )
}
