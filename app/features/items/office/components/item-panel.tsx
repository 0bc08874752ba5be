import { dayRateText } from '#features/items/day-rate.words.ts'
import { manYen, workText } from '#features/items/item.words.ts'
import { recordState } from '#features/items/record/item-record.codes.ts'
import type { ItemRecord } from '#features/items/record/item-record.schema.ts'
import { dayText } from '#ui/date-text.ts'
import { Pane, PaneFacts, SidePanel } from '#ui/office/side-panel.tsx'
import { FindingList } from './finding-list.tsx'

type Props = {
  item: ItemRecord
  seesClients: boolean
  /** When the client was mailed about it, and what became of that. */
  request?: string | undefined
  /** What the list beside is about, below what is offered. */
  children?: React.ReactNode
}

/** The item that P has opened beside the list. */
export function ItemPanel({ item, seesClients, request, children }: Props) {
  const { rate_min, rate_max, client_rate, service_end } = item
  const byDays = dayRateText(item)
  const man = (yen: number | null) => (yen === null ? '–' : manYen(yen))
  return (
    <SidePanel
      code={item.code}
      state={recordState.label(item.state)}
      href={`/admin/items/${item.id}`}
    >
      <Pane title={item.name}>
        <PaneFacts
          facts={[
            [
              '月額（税抜）',
              [`${man(rate_min)}〜${man(rate_max)}万円`, byDays].filter(Boolean).join('・'),
            ],
            ['場所', item.area_detail],
            ['出社', workText(item)],
            ['期間', item.period_text],
            ['必須', item.must_skills.map(({ text }) => text).join('、')],
            ['掲載', service_end && `${dayText(service_end)}まで`],
            ['担当', item.owner_name],
          ]}
        />
      </Pane>
      {children}
      {seesClients && (
        <Pane title="取引先" note="非公開">
          <PaneFacts
            facts={[
              ['会社', item.client],
              ['先方単価', client_rate && `${man(client_rate)}万円`],
              ['商流', item.chain.join(' → ')],
              ['窓口', item.contact],
              ['確認メール', request],
            ]}
          />
        </Pane>
      )}
      <Pane title="メモ" note="非公開">
        <PaneFacts facts={[['メモ', item.note]]} />
      </Pane>
      <Pane title="点検" note={`${item.lint_score}点`}>
        <FindingList findings={item.findings} />
      </Pane>
    </SidePanel>
  )
}
