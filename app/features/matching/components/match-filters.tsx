import { Form, Link } from 'react-router'
import { rateBasis } from '#features/items/day-rate.words.ts'
import { remote } from '#features/items/item.codes.ts'
import { parametersOf } from '#features/items/list/search-state.form.ts'
import { leastScore } from '#features/matching/match-list.codes.ts'
import { anyMatch, type MatchState, matchPath } from '#features/matching/match-list.form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import styles from './match-filters.module.css'

const OWN: readonly string[] = ['keyword', 'remote', 'rate_min', 'page']

type Props = {
  state: MatchState
  /** Rates are compared for these days a week. */
  wishedDays: readonly number[]
}

/** Narrows the list: an address, so that it works without a script and can be saved. */
export function MatchFilters({ state, wishedDays }: Props) {
  const { search, score_min, skill_id } = state
  const path = matchPath(state)
  const others = parametersOf(search).filter(({ name }) => !OWN.includes(name))
  return (
    // Another list is another form: what was typed for the one before is dropped.
    <Form className={styles.form} method="get" key={path} role="search" aria-label="案件の絞り込み">
      {others.map(({ name, value }) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      {skill_id !== undefined && <input type="hidden" name="skill_id" value={skill_id} />}
      <FormState values={{ ...search, score_min }}>
        <div className={styles.keyword}>
          <TextField label="キーワード" name="keyword" type="search" placeholder="例：Java 決済" />
        </div>
        <SelectField
          label="点数"
          name="score_min"
          options={leastScore.list.map(({ code, label }) => ({ value: String(code), label }))}
        />
        <SelectField
          label={`単価（${rateBasis(wishedDays)}）`}
          name="rate_min"
          emptyLabel="指定なし"
          options={ratesWith(search.rate_min).map((rate) => ({
            value: String(rate),
            label: `${rate}万円以上`,
          }))}
        />
        <div className={styles.remote}>
          <ChoiceGroup name="remote" label="働き方">
            <div className={styles.choices}>
              {remote.list.map(({ code, label }) => (
                <Checkbox key={code} name="remote" value={code} label={label} />
              ))}
            </div>
          </ChoiceGroup>
        </div>
      </FormState>
      <div className={styles.actions}>
        <Button type="submit">絞り込む</Button>
        {path !== matchPath(anyMatch) && <Link to={matchPath(anyMatch)}>条件をすべて外す</Link>}
      </div>
    </Form>
  )
}

const RATES = [50, 60, 70, 80, 90, 100]

function ratesWith(rate: number | undefined): number[] {
  return rate === undefined || RATES.includes(rate) ? RATES : [...RATES, rate].sort((a, b) => a - b)
}
