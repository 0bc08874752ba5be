import { Form, Link } from 'react-router'
import { MARKET } from '#features/market/market.form.ts'
import { axisOf } from '#features/market/market.rules.ts'
import { halfText, periodText } from '#features/market/market.words.ts'
import type { Estimated } from '#features/market/rate-estimate.queries.server.ts'
import type { RateQuestion } from '#features/market/rate-estimate.rules.ts'
import { leftOutText, wayText } from '#features/market/rate-estimate.words.ts'
import { Button } from '#ui/button.tsx'
import { BoxAxis, BoxStrip } from '#ui/chart/box-strip.tsx'
import { figure } from '#ui/figures.ts'
import { FormState } from '#ui/form/form-state.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { inMan } from '#ui/money.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import { SkillFields } from './market-skill-fields.tsx'
import styles from './rate-estimate.module.css'

type Props = {
  question: RateQuestion
  estimated: Estimated | null
  tags: React.ComponentProps<typeof SkillFields>['choices']
  prefectures: readonly { id: number; name: string }[]
}

/** What items for somebody like the reader pay, from this site's own postings alone. */
export function RateEstimate({ question, estimated, tags, prefectures }: Props) {
  return (
    <div>
      <PageIntro title="単価診断">
        スキルと経験年数、場所から、掲載した案件の単価の幅を調べます。入力は保存しません。
      </PageIntro>
      <Form
        className={styles.form}
        action={`${MARKET}/estimate`}
        method="get"
        key={JSON.stringify(question)}
      >
        <SkillFields choices={tags} chosen={question.tags} count={3} />
        <FormState values={{ years: question.years, prefecture_id: question.prefecture?.id }}>
          <SelectField
            label="実務経験の年数"
            name="years"
            emptyLabel="選ばない"
            options={YEARS.map((years) => ({
              value: String(years),
              label: years === 0 ? '1年未満' : `${years}年`,
            }))}
          />
          <SelectField
            label="場所"
            name="prefecture_id"
            emptyLabel="選ばない"
            options={prefectures.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FormState>
        <Button type="submit" look="action">
          診断する
        </Button>
      </Form>
      {estimated && <Findings question={question} {...estimated} />}
    </div>
  )
}

const YEARS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20]

function Findings({ question, estimate, everywhere }: Estimated & { question: RateQuestion }) {
  const [first] = question.tags
  if (!estimate) {
    return (
      <Section title="診断の結果">
        <p>
          条件に近い案件で単価のわかるものが5件に満たないため、単価の幅を出せません。
          スキルを減らすか、ほかのスキルでお試しください。
        </p>
      </Section>
    )
  }
  const { way, rates, period } = estimate
  const leftOut = leftOutText(question, way)
  return (
    <Section title="診断の結果" note={`${periodText(period)}に公開した案件`}>
      {leftOut && (
        <p className={styles.note} role="status">
          近い案件が5件に満たなかったため、{leftOut}
        </p>
      )}
      <p className={styles.band}>
        {inMan(rates.q1)}
        <span className={styles.wave}>〜</span>
        {inMan(rates.q3)}
        <span className={styles.unit}>万円</span>
      </p>
      <p>
        {wayText(question, way)}（n＝{figure(rates.n)}）の中ほどの半数です。中央値は
        <strong>{inMan(rates.median)}万円</strong>、10〜90%は{inMan(rates.low)}〜{inMan(rates.high)}
        万円。単価の上限、税抜・月額・週5日換算です。
      </p>
      <Strip rates={rates} />
      <p className={styles.note}>
        {everywhere && (
          <>
            年数と場所を問わず、選んだスキルをすべて使う案件の中央値は{inMan(everywhere.median)}
            万円（n＝{figure(everywhere.n)}）です。
          </>
        )}
        経験年数は、案件が必須とする年数とくらべています。実際の単価は、経験の中身や面談、商流によって変わります。
      </p>
      {first && (
        <p className={styles.links}>
          <Link to={`${MARKET}/${first.id}`}>{first.name}の単価相場を見る</Link>
          <Link to={`/item/search?tag_ids=${question.tags.map(({ id }) => id).join(',')}`}>
            このスキルの案件を探す
          </Link>
        </p>
      )}
    </Section>
  )
}

type EstimatedRates = NonNullable<Estimated['estimate']>['rates']

function Strip({ rates }: { rates: EstimatedRates }) {
  const { low, q1, median, q3, high } = rates
  const axis = axisOf([rates])
  const man = { min: low / 1e4, q1: q1 / 1e4, median: median / 1e4, q3: q3 / 1e4, max: high / 1e4 }
  return (
    <div className={styles.strip}>
      <BoxAxis {...axis} step={20} />
      <BoxStrip
        {...axis}
        {...man}
        label={`中央値${inMan(median)}万円、半数は${halfText(rates)}、10〜90%は${inMan(low)}〜${inMan(high)}万円`}
      />
    </div>
  )
}
