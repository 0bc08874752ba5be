import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { type ScorePart, scorePart } from '#features/items/search/match-score.codes.ts'
import type { Weights } from '#features/items/search/match-weights.codes.ts'
import { isUsual } from '#features/matching/score/match-weights.rules.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import styles from './match-weights-panel.module.css'

type Refused = { message: string; errors: Record<string, string[]> }
type Props = { weights: Weights; token: string; refused: Refused | undefined }

/** What weighs how much: numbers of a form, which a slider beside each of them moves as well. */
export function WeightsPanel({ weights, token, refused }: Props) {
  const [chosen, choose] = useState(weights)
  const sum = scorePart.all.reduce((total, part) => total + chosen[part], 0)
  return (
    <details className={styles.panel} open={refused !== undefined}>
      <summary className={styles.summary}>
        点数の重みを変える
        <span className={styles.now}>
          {scorePart.list.map(({ code, label }) => `${label}${weights[code]}`).join('・')}
        </span>
      </summary>
      <Form className={styles.form} method="post" noValidate>
        <FormMessage message={refused?.message} errors={refused?.errors} />
        <FormToken token={token} />
        {scorePart.all.map((part) => (
          <WeightField
            key={part}
            part={part}
            value={chosen[part]}
            onChange={(value) => choose({ ...chosen, [part]: value })}
          />
        ))}
        <p className={styles.sum} aria-live="polite">
          {sum === 100
            ? '合計100点です。'
            : `合計${sum}です。同じ割合のまま、100点になるように直して使います。`}
        </p>
        <div className={styles.actions}>
          <Button type="submit" look="action">
            この重みで並べる
          </Button>
          {!isUsual(weights) && (
            <Button type="submit" name="usual" value="1">
              はじめの重みに戻す
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

type FieldProps = { part: ScorePart; value: number; onChange: (value: number) => void }

function WeightField({ part, value, onChange }: FieldProps) {
  const isAlive = useIsAlive()
  const label = `${scorePart.label(part)}の重み`
  const shared = { min: 0, max: 100, value: String(value) }
  const change = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
    onChange(Math.min(100, Math.max(0, Math.round(Number(currentTarget.value) || 0))))
  return (
    <div className={styles.field}>
      <label htmlFor={`field-${part}`}>{scorePart.label(part)}</label>
      <div>
        {isAlive && (
          <input
            {...shared}
            className={styles.slider}
            type="range"
            step="5"
            aria-label={label}
            onChange={change}
          />
        )}
      </div>
      <input
        {...shared}
        className={styles.number}
        id={`field-${part}`}
        name={part}
        type="number"
        inputMode="numeric"
        onChange={change}
      />
    </div>
  )
}

/** A slider without a script would move nothing. */
function useIsAlive(): boolean {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  return isAlive
}
