import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { OfficePips } from '#ui/chart/office-pips.tsx'
import { RangeStrip } from '#ui/chart/range-strip.tsx'
import { StageBar } from '#ui/chart/stage-bar.tsx'
import { Chip } from '#ui/chip.tsx'
import { Board } from '#ui/departure-board.tsx'
import { FactRows, Facts } from '#ui/facts.tsx'
import { Journey } from '#ui/journey.tsx'
import { type Line, lines } from '#ui/line.ts'
import { LineMap } from '#ui/line-map.tsx'
import { Money } from '#ui/money.tsx'
import { OrderTabs } from '#ui/order-tabs.tsx'
import { RecordLine, RecordList } from '#ui/record-list.tsx'
import { Section } from '#ui/section.tsx'
import { TagRoute } from '#ui/tag-route.tsx'
import { Sample, SampleRow } from './sample.tsx'

const stages = ['要件定義', '基本設計', '詳細設計', '製造', '単体テスト', '結合テスト']

export function SampleTimetable() {
  return (
    <Section title="時刻表の部品">
      <MoneySamples />
      <Sample name="OfficePips・Freshness">
        <SampleRow>
          <OfficePips days={0} />
          <OfficePips days={2} />
          <OfficePips days={5} />
          <Freshness step="fresh" text="今日" />
          <Freshness step="recent" text="6日前" />
          <Freshness step="aging" text="9日前" />
          <Freshness step="stale" text="16日前" />
        </SampleRow>
      </Sample>
      <Sample name="Chip">
        <SampleRow>
          <Chip kind="言語" value="Java" line="language" removeTo="?" />
          <Chip kind="エリア" value="東京都" removeTo="?" />
        </SampleRow>
      </Sample>
      <Sample name="TagRoute">
        <TagRoute tags={lines.map(tagOf)} />
      </Sample>
      <Sample name="LineMap">
        <LineMap lines={lines.map(mapLineOf)} />
      </Sample>
      <Sample name="Facts">
        <Facts
          facts={[
            { label: '単価', value: <Money min={650_000} max={780_000} size="sign" /> },
            { label: '出社', value: '週2出社', notes: ['豊洲 徒歩6分'] },
            { label: '開始', value: '12/1', notes: ['〜長期'] },
            { label: '稼働', value: '週5日', notes: ['9:30–18:30'] },
          ]}
        />
        <FactRows rows={[{ label: '言語', value: 'Java、SQL' }]} />
      </Sample>
      <Sample name="Journey">
        <Journey goesOn stops={[{ name: '応募' }, { name: '面談', note: 'Web' }]} />
      </Sample>
      <Sample name="StageBar">
        <StageBar
          stages={stages.map((name, index) => ({ name, isPart: index > 1 && index < 5 }))}
        />
      </Sample>
      <Sample name="Board">
        <Board title="今日確認できた案件" asOf="11月20日（金）9:45 現在" rows={[boardRow]} />
      </Sample>
    </Section>
  )
}

function MoneySamples() {
  return (
    <>
      <Sample name="Money">
        <SampleRow>
          <Money min={650_000} max={780_000} size="line" />
          <Money min={650_000} max={1_005_000} />
          <Money min={null} max={780_000} />
          <Money min={725_000} max={725_000} />
          <Money min={null} max={null} fallback="スキル見合い" />
          <Money min={650_000} max={780_000} size="card" />
        </SampleRow>
      </Sample>
      <Sample name="OrderTabs">
        <OrderTabs orders={orders} now="new" />
      </Sample>
      <Sample name="RecordList">
        <RecordList>
          <RecordLine name="職務経歴書_山田.xlsx" facts={<span>182 KB</span>} />
          <RecordLine name="スキルシート.pdf" facts={<span>1.2 MB</span>} />
        </RecordList>
      </Sample>
      <Sample name="RangeStrip">
        <RangeStrip from={40} to={120} min={65} max={78} median={74} label="65〜78万円、中央値74" />
        <RangeStrip from={40} to={120} min={95} max={140} label="95〜140万円" />
      </Sample>
    </>
  )
}

const orders = [
  { code: 'new', label: '新着順', to: '?order=new' },
  { code: 'ending', label: '受付終了が近い順', to: '?order=ending' },
]

const boardRow = {
  id: 1,
  to: '?',
  time: '9:42',
  dateTime: '2026-11-20T09:42:00+09:00',
  name: '生命保険の契約管理システム刷新',
  rateMin: 650_000,
  rateMax: 780_000,
  rateDetail: '',
  byDays: '',
  work: '週2出社',
  place: '豊洲',
  start: '12/1',
}

function tagOf(line: Line, id: number) {
  return { id, term: `${line} タグ`, line, lineName: line }
}

function mapLineOf(line: Line) {
  const stops = ['Java', 'TypeScript', 'Spring Boot'].map((term, id) => ({
    id,
    term,
    count: 300 - 90 * id,
    to: '?',
  }))
  return { key: line, name: line, line, stops, others: { count: 12, to: '?' } }
}
