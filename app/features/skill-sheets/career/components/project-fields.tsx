import { monthFields } from '#core/month-fields.ts'
import type { ProjectRow } from '#features/skill-sheets/career/career.form.ts'
import { periodText } from '#features/skill-sheets/skill-sheet.words.ts'
import { processes } from '#features/skill-sheets/skill-sheet-template.codes.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { ChoiceGrid, FieldPair } from '#ui/form/form-section.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { MonthSelect } from '#ui/form/month-select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './career-form.module.css'

type FieldsProps = { row: ProjectRow; years: readonly string[] }
type Props = FieldsProps & { index: number; isLast: boolean; isOpen: boolean }

/** One project, folded to its period and name. */
export function ProjectFields({ row, years, index, isLast, isOpen }: Props) {
  const { id, name, from_month, to_month, is_ongoing } = row
  const title = name || '（プロジェクト名が未入力です）'
  const period = from_month
    ? periodText(from_month, is_ongoing ? 'now' : to_month || null)
    : '期間が未入力です'
  return (
    <li className={styles.project}>
      <input type="hidden" name="project_id" value={id} />
      <details className={styles.details} open={isOpen}>
        <summary className={styles.summary}>
          <span className={styles.period}>{period}</span>
          <span className={styles.name}>{title}</span>
          <Icon name="chevronDown" size={16} />
        </summary>
        <div className={styles.fields} id={`project-${id}`}>
          <Fields row={row} years={years} />
        </div>
      </details>
      <Ways id={id} index={index} isLast={isLast} title={title} />
    </li>
  )
}

function Fields({ row, years }: FieldsProps) {
  const { id } = row
  return (
    <>
      <TextField
        name={`name_${id}`}
        label="プロジェクト名"
        placeholder="例：大手通信会社の料金システム"
        maxLength={120}
        defaultValue={row.name}
      />
      <Period row={row} years={years} />
      <TextField
        name={`detail_${id}`}
        label="業務内容"
        hint="担当したこと、工夫したこと、成果（数字があると伝わります）"
        rows={5}
        maxLength={2000}
        defaultValue={row.detail}
      />
      <TextField
        name={`tools_${id}`}
        label="使用技術（言語・DB・FW・OS）"
        hint="「、」で区切ってください。"
        placeholder="例：Java、Spring Boot、PostgreSQL、AWS"
        defaultValue={row.tools}
      />
      <FieldPair>
        <TextField
          name={`role_${id}`}
          label="役割"
          placeholder="例：PL、SE"
          maxLength={60}
          defaultValue={row.role}
        />
        <TextField
          name={`team_${id}`}
          label="チームの人数"
          inputMode="numeric"
          placeholder="例：8"
          defaultValue={row.team}
        />
      </FieldPair>
      <ChoiceGroup name={`processes_${id}`} label="担当した工程">
        <ChoiceGrid isShort>
          {processes.list.map(({ code, label }) => (
            <Checkbox
              key={code}
              name={`processes_${id}`}
              value={code}
              label={label}
              defaultChecked={row.processes.includes(code)}
            />
          ))}
        </ChoiceGrid>
      </ChoiceGroup>
    </>
  )
}

function Period({ row, years }: FieldsProps) {
  const [from, to] = [`from_month_${row.id}`, `to_month_${row.id}`]
  return (
    <FormState values={{ ...monthFields(from, row.from_month), ...monthFields(to, row.to_month) }}>
      <FieldPair>
        <ChoiceGroup name={from} label="開始">
          <MonthSelect name={from} label="開始" years={years} />
        </ChoiceGroup>
        <div>
          <ChoiceGroup name={to} label="終了">
            <MonthSelect name={to} label="終了" years={years} />
          </ChoiceGroup>
          <Checkbox
            name={`is_ongoing_${row.id}`}
            value="1"
            label="現在も参画中"
            defaultChecked={row.is_ongoing}
          />
        </div>
      </FieldPair>
    </FormState>
  )
}

type WaysProps = { id: string; index: number; isLast: boolean; title: string }

/** What can be done with the row as a whole. */
function Ways({ id, index, isLast, title }: WaysProps) {
  const ways = [
    { op: 'up', text: '上へ', isOff: index === 0 },
    { op: 'down', text: '下へ', isOff: isLast },
    { op: 'copy', text: '複製', isOff: false },
  ]
  return (
    <div className={styles.ways}>
      {ways.map(({ op, text, isOff }) => (
        <Button
          key={op}
          type="submit"
          look="quiet"
          name="op"
          value={`${op}:${id}`}
          isSmall
          disabled={isOff}
        >
          {text}
          <VisuallyHidden>：{title}</VisuallyHidden>
        </Button>
      ))}
      <Button look="quiet" isSmall popoverTarget={`remove-${id}`}>
        削除
        <VisuallyHidden>：{title}</VisuallyHidden>
      </Button>
      <div className={styles.confirm} id={`remove-${id}`} popover="auto">
        <p>「{title}」を削除しますか？</p>
        <Button type="submit" name="op" value={`remove:${id}`} isSmall>
          削除する
        </Button>
        <Button look="quiet" isSmall popoverTarget={`remove-${id}`} popoverTargetAction="hide">
          やめる
        </Button>
      </div>
    </div>
  )
}
