import { ImpressionMark } from '#features/members/follow-up/components/impression-mark.tsx'
import { logKind, progress } from '#features/members/follow-up/follow-up.codes.ts'
import type { MemberDetail } from '#features/members/office/member-record.schema.ts'
import {
  availableText,
  wishedDaysText,
  wishedRateBasis,
  wishedRateText,
} from '#features/members/own/own-conditions.words.ts'
import { dayText, shortMoment } from '#ui/date-text.ts'
import { Pane, PaneFacts, PaneLog, SidePanel } from '#ui/office/side-panel.tsx'

/** The member that P has opened beside the list. */
export function MemberPanel({ member }: { member: MemberDetail }) {
  const { wishes, availability, skills, next_on, log } = member
  return (
    <SidePanel
      code={member.code}
      state={member.is_active ? progress.label(member.progress) : '無効'}
      href={`/admin/members/${member.id}`}
    >
      <Pane title={member.name} note={member.kana}>
        <PaneFacts
          facts={[
            ['評価', <ImpressionMark key="mark" impression={member.impression} />],
            ['次の対応', next_on && `${dayText(next_on)} ${member.next_text}`],
            [
              '希望月額',
              wishes?.rate_min &&
                `${wishedRateText(wishes)}（${wishedRateBasis({ wishes, availability: availability ?? undefined })}）`,
            ],
            ['開始', availableText(availability ?? undefined, wishes ?? undefined)],
            ['日数', wishedDaysText(wishes ?? undefined)],
            ['住まい', [member.prefecture, member.station].filter(Boolean).join(' ')],
            ['メモ', member.memo],
          ]}
        />
      </Pane>
      <Pane title="スキル" note={`${skills.length}件`}>
        <PaneFacts
          isWide
          facts={skills.slice(0, 8).map(({ term, years }) => [term, `${years}年`])}
        />
      </Pane>
      <Pane title="記録">
        <PaneLog
          lines={log.slice(0, 5).map(({ id, at, who, kind, text }) => ({
            id,
            who,
            at: shortMoment(at),
            text: `${logKind.label(kind)} ${text}`,
          }))}
        />
      </Pane>
    </SidePanel>
  )
}
